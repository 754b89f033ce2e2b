import type { Page, Route } from '@playwright/test';
import { openConsoleAs } from '../given/personas/staff.ts';
import { places, type Screen } from './screen.ts';

const open = (page: Page, site: string, path: string) =>
  openConsoleAs(page, { site, name: 'Robin (release manager)', path });
/** The console is available in English only. */
const inEnglish = places.filter(({ locale }) => locale === 'en-US');
const key = 'enableUsedVehicleTrialActivationNew';

const at = '2026-11-20T14:05:00.000Z';

/**
 * Two canned revisions, which do not depend on what the product serves, so that nothing has to be
 * applied.
 */
const revisions = [
  [119, 'person:2', 'The used vehicles are ready'],
  [118, 'person:3', 'The first revision'],
].map(([revision, author, reason]) => ({
  revision,
  author,
  reason,
  parent: Number(revision) - 1,
  changeId: 7,
  sha256: '',
  at,
  kind: 'change',
  title: 'The used vehicles',
  afterReview: null,
}));
export const differences = [
  {
    subject: 'toggle',
    name: key,
    how: 'changed',
    applies: 'next-navigation',
    words: ['Canada: off → on, 100 %', 'United States: off → 75 % off, 25 % on'],
    flow: 'activate/trial/used-vehicle, else activate/trial',
  },
];
export const sides = [{ part: 'flags', name: key, before: { defaultVariant: 'off' }, after: {} }];

export const answering = (answer: object) => (route: Route) => route.fulfill({ json: answer });

async function playRevisions(page: Page) {
  const of = '**/api/environments/*';
  await page.route(`${of}/revisions?limit=2`, answering({ head: 119, revisions }));
  const diff = { from: 119, to: 118, differences, sides, patch: [] };
  await page.route(`${of}/revisions/*/diff/*`, answering(diff));
  const entries = revisions.map((one, index) => ({
    ...one,
    differences: index === 0 ? differences : [],
  }));
  await page.route(`${of}/timeline*`, answering({ entries }));
  const head = { revision: 119, author: 'person:2', reason: revisions[0]?.reason, at };
  const counts = { open: 412, following: 412, followedMs: 400 };
  const body = [
    `event: head\ndata: ${JSON.stringify(head)}\n\n`,
    `event: counts\ndata: ${JSON.stringify(counts)}\n\n`,
  ].join('');
  const stream = { contentType: 'text/event-stream', body };
  await page.route(`${of}/events`, (route) => route.fulfill(stream));
}

/** Creates a draft, which does not affect what is served. */
async function draft(page: Page) {
  await page.getByLabel('Search').fill('vehicle');
  await page.getByText('1 of 24 toggles').waitFor();
  await page.getByRole('row', { name: key }).getByRole('link').first().focus();
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByLabel('Reason').fill('The used vehicles are ready');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: /^Ask/ }).waitFor();
  await page.getByRole('row', { name: 'Everywhere off on, 100 %' }).waitFor();
}

const change: Screen = {
  name: 'console-change',
  path: '/',
  places: inEnglish,
  open,
  states: {
    draft: { reach: draft },
    inReview: {
      async reach(page) {
        await draft(page);
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      },
    },
    asJson: {
      async reach(page) {
        await draft(page);
        await page.getByText('JSON diff', { exact: true }).click();
      },
    },
  },
};

const timeline: Screen = {
  name: 'console-timeline',
  path: '/timeline',
  places: inEnglish,
  open,
  states: {
    all: {
      before: playRevisions,
      reach: (page) => page.getByRole('row', { name: /^119 / }).waitFor(),
    },
    compared: {
      path: '/compare/118/119',
      before: playRevisions,
      reach: (page) => page.getByRole('row', { name: 'Canada off on, 100 %' }).waitFor(),
    },
  },
};

const takeBack: Screen = {
  name: 'console-take-back',
  path: '/',
  places: inEnglish,
  open,
  states: {
    asked: {
      path: '/changes',
      before: playRevisions,
      async reach(page) {
        await page.getByRole('button', { name: /^Roll back 119 → 118: enable/ }).waitFor();
        await page.keyboard.press('z');
        await page.getByRole('dialog').waitFor();
      },
    },
    older: {
      path: '/restore/118',
      before: playRevisions,
      reach: (page) => page.getByRole('row', { name: 'Canada off on, 100 %' }).waitFor(),
    },
  },
};

export const consoleReleaseScreens = [change, timeline, takeBack];
