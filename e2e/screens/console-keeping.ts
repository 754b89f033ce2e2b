import type { Page } from '@playwright/test';
import { consoleOf, openConsoleAs } from '../given/personas/staff.ts';
import { answering, differences, sides } from './console-release.ts';
import { places, type Screen } from './screen.ts';

const open = (page: Page, site: string, path: string) =>
  openConsoleAs(page, { site, name: 'Robin (release manager)', path });
/** The console is available in English only. */
const inEnglish = places.filter(({ locale }) => locale === 'en-US');

const at = '2026-11-20T14:05:00.000Z';
const hash = 'c4'.repeat(32);

/** Canned audit entries, which do not depend on earlier actions in this product. */
const entries = [
  ['change applied', 'person:3', ''],
  ['change approved', 'person:3', 'It fits the plan'],
  ['change submitted', 'person:2', ''],
  ['change drafted', 'person:2', 'The used vehicles are ready'],
].map(([action, actor, reason], index) => ({
  seq: 41 - index,
  at,
  actor,
  action,
  target: 'change:7',
  reason,
  detail: {},
  previousHash: hash,
  hash,
}));

const playAudit = (verification: object) => async (page: Page) => {
  await page.route('**/api/audit?*', answering({ entries }));
  await page.route('**/api/audit/verification*', answering(verification));
};
const whole = { ok: true, anchors: 3, end: { seq: 41, hash } };

async function verify(page: Page) {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^The audit log (is intact|has been tampered with)/).waitFor();
}

const audit: Screen = {
  name: 'console-audit',
  path: '/audit',
  places: inEnglish,
  open,
  states: {
    whole: { before: playAudit(whole), reach: verify },
    broken: { before: playAudit({ ok: false, seq: 17, fault: 'edited' }), reach: verify },
  },
};

async function tryImport(page: Page, document: object) {
  await page.getByLabel('Or paste the text').fill(JSON.stringify(document, null, 2));
  await page.getByRole('button', { name: 'Try it' }).click();
}

const transfer: Screen = {
  name: 'console-transfer',
  path: '/transfer',
  places: inEnglish,
  open,
  states: {
    tried: {
      before: (page) =>
        page.route(
          '**/import/dry-run',
          answering({
            differences,
            sides,
            patch: [],
            problems: [],
            edits: {},
            ignored: ['/$schema'],
          }),
        ),
      async reach(page) {
        await tryImport(page, { flags: {} });
        await page.getByLabel('Reason').waitFor();
      },
    },
    wrong: {
      async reach(page) {
        await tryImport(page, { flags: { enableVega: { variants: {} } } });
        await page.getByText('This can’t be served yet').waitFor();
      },
    },
  },
};

async function writeSegments(page: Page, segments: object) {
  await page.getByLabel(/^All segments/).fill(JSON.stringify(segments, null, 2));
}

const segments: Screen = {
  name: 'console-segments',
  path: '/segments',
  places: inEnglish,
  open,
  states: {
    edited: {
      async reach(page) {
        await writeSegments(page, { inQuebec: { '==': [{ var: 'language' }, 'fr-CA'] } });
        await page.getByRole('listitem').filter({ hasText: 'inQuebec: The segment' }).waitFor();
      },
    },
    wrong: {
      async reach(page) {
        await writeSegments(page, { inQuebec: { '==': [{ var: 'province' }, 'QC'] } });
        await page.getByText(/problems? to fix/).waitFor();
      },
    },
  },
};

const signIn: Screen = {
  name: 'console-sign-in',
  path: '/',
  places: inEnglish,
  open: (page, site, path) => page.goto(consoleOf(site) + path),
  states: {
    asked: {},
    'wrong token': {
      async reach(page) {
        await page.getByLabel('API token').fill('sdb_guess');
        await page.getByRole('button', { name: 'Use token' }).click();
        await page.getByRole('alert').filter({ hasText: /\p{L}/u }).waitFor();
      },
    },
  },
};

export const consoleKeepingScreens = [audit, transfer, segments, signIn];
