import type { Page } from '@playwright/test';
import { openConsoleAs } from '../given/personas/staff.ts';
import { answering } from './console-release.ts';
import {
  health,
  judgement,
  keys,
  problems,
  remotes,
  rollout,
  stored,
  versions,
} from './console-remotes-answers.ts';
import { places, type Screen } from './screen.ts';

const open = (page: Page, site: string, path: string) =>
  openConsoleAs(page, { site, name: 'Robin (release manager)', path });
/** The console is available in English only. */
const inEnglish = places.filter(({ locale }) => locale === 'en-US');
const of = '**/api/environments/*';

/**
 * Fixes the clock, so that screenshots do not change, and fulfills all calls with canned responses.
 */
async function play(page: Page, shown: object = rollout) {
  await page.clock.setFixedTime('2026-11-20T14:05:00.000Z');
  await page.route(`${of}/remotes`, answering({ revision: 118, remotes }));
  await page.route(`${of}/health?*`, answering(health));
  await page.route(`${of}/health/problems?*`, answering(problems));
  await page.route(`${of}/rollouts*`, answering({ rollouts: [shown] }));
  await page.route(`${of}/rollouts/4`, answering(shown));
  await page.route(`${of}/overrides`, answering({ overrides: [] }));
  await page.route('**/api/versions?*', answering({ environment: 'production', versions }));
  await page.route('**/api/versions/giftcard/1.5.0?*', answering(stored));
  await page.route('**/api/versions/giftcard/1.5.0/judgement?*', answering(judgement));
  await page.route('**/api/keys', answering({ serial: 3, keys }));
}
const row = (page: Page, name: RegExp) => page.getByRole('row', { name }).first().waitFor();

const remotesScreen: Screen = {
  name: 'console-remotes',
  path: '/remotes',
  places: inEnglish,
  open,
  states: {
    all: { before: play, reach: (page) => page.getByText(/LCP 2.4/).waitFor() },
    one: {
      path: '/remotes/giftcard',
      before: play,
      reach: (page) => row(page, /^1\.3\.0/),
    },
    version: {
      path: '/remotes/giftcard/1.5.0',
      before: play,
      async reach(page) {
        await row(page, /^TypeError/);
        await page.getByText('Where TypeError was thrown').click();
      },
    },
    promoting: {
      path: '/remotes/giftcard',
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: 'Promote giftcard 1.3.0' }).click();
        await page.getByLabel('Who gets it').selectOption('A percentage');
      },
    },
    planning: {
      path: '/remotes/giftcard',
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: 'Start a rollout of giftcard 1.3.0' }).click();
        await page.getByRole('dialog').getByLabel('Steps in percent').waitFor();
      },
    },
    takingBack: {
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: /^Roll back giftcard/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
};

const [errors] = rollout.judgements;
const failed = {
  ...errors,
  finding: 'failed',
  since: rollout.createdAt,
  candidate: { of: 400, value: 0.09, low: 0.056, high: 0.135 },
};
const reason = 'The guard "errors" failed: 9 % against 1.2 %, at most 3.2 % allowed.';
const takenBack = { kind: 'aborted', actor: 'rollout guards', step: 1, revision: 119, reason };
const aborted = {
  ...rollout,
  state: 'aborted',
  percent: null,
  next: null,
  judgements: [],
  why: { by: 'guards', since: rollout.createdAt, judgements: [failed], reason },
  history: [...rollout.history, { ...takenBack, at: rollout.createdAt }],
};

const rolloutScreen: Screen = {
  name: 'console-rollout',
  path: '/rollouts/4',
  places: inEnglish,
  open,
  states: {
    running: { before: play, reach: (page) => row(page, /^LCP/) },
    aborted: {
      before: (page) => play(page, aborted),
      reach: (page) => page.getByText(/^Rolled back automatically/).waitFor(),
    },
    forced: {
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: /anyway$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    all: { path: '/rollouts', before: play, reach: (page) => row(page, /^Rollout 4/) },
  },
};

const keysScreen: Screen = {
  name: 'console-team-keys',
  path: '/team-keys',
  places: inEnglish,
  open,
  states: {
    all: { before: play, reach: (page) => row(page, /^Team gift cards/) },
    adding: {
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: 'Register a key' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    revoking: {
      before: play,
      async reach(page) {
        await page.getByRole('button', { name: 'Revoke Team gift cards' }).click();
        await page.getByText(/stops? being served/).waitFor();
      },
    },
  },
};

export const consoleRemotesScreens = [remotesScreen, rolloutScreen, keysScreen];
