import { expect, it } from '@jest/globals';
import type { Beacon, HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { toggleDocument } from '../testing/toggle-document.ts';
import { readToggleDocument } from '../toggles/toggle-document.ts';
import { countHealth } from './count-health.ts';
import { knowVersions } from './known-versions.ts';

const dealt = (step: number) => ({
  state: 'ENABLED',
  variants: { candidate: '1.1.0', control: '1.0.0', '1.0.0': '1.0.0', off: 'off' },
  defaultVariant: '1.0.0',
  targeting: {
    fractional: [
      ['candidate', 5_000],
      ['control', 5_000],
    ],
  },
  metadata: { client: true, rollout: 7, rolloutStep: step },
});
const documentOf = (revision: string, giftcard: object) => {
  const reading = readToggleDocument(
    toggleDocument({ 'remote.giftcard.version': giftcard }, revision),
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.document;
};

function given() {
  const known = knowVersions();
  let time = 0;
  const health = countHealth({ known, perAddress: 1_000, now: () => time });
  known.learn(documentOf('4', { ...dealt(0), metadata: {}, targeting: {} }));
  known.learn(documentOf('5', dealt(0)));
  known.learn(documentOf('8', dealt(1)));
  const whose = { remote: 'giftcard', version: '1.1.0', stage: 'candidate', route: '' } as const;
  const flow = (step: string): HealthEvent => ({ kind: 'flow', ...whose, name: 'giftCard', step });
  const broken = { name: 'E', message: 'm', stack: '', phase: 'render' } as const;
  return {
    known,
    health,
    flow,
    error: { kind: 'error', ...whose, ...broken } as HealthEvent,
    shown: { kind: 'shown', ...whose, afterMs: 10 } as HealthEvent,
    wait(ms: number) {
      time += ms;
    },
    take(page: string, events: HealthEvent[], more: { revision?: string; visitor?: string } = {}) {
      const { revision = '5', visitor } = more;
      const beacon: Beacon = { page, revision, events };
      health.take(beacon, { address: '203.0.113.7', visitor });
    },
  };
}

it('counts a page once for each thing, however often it says so', () => {
  const { take, error, shown, flow, health } = given();
  take('page-0001', [shown, error, error, flow('entering'), flow('entering')]);
  take('page-0001', [error, flow('redeemed'), shown]);
  const [version] = health.report().versions;
  expect(version?.tally).toEqual({
    counts: { pages: 1, shown: 1, errors: 3, errorPages: 1 },
    vitals: { SHOWN: { 13: 1 } },
    flows: { giftCard: { '': 1, entering: 1, redeemed: 1 } },
  });
});

it('counts visitors in a rollout, since they are what chance has dealt', () => {
  const { take, error, shown, health } = given();
  take('page-0001', [shown, error], { visitor: 'ada' });
  take('page-0002', [shown, error], { visitor: 'ada' });
  take('page-0003', [shown], { visitor: 'grace' });
  const { groups, versions } = health.report();
  expect(groups).toMatchObject([
    { rollout: 7, step: 0, stage: 'candidate', tally: { counts: { pages: 2, errorPages: 1 } } },
  ]);
  expect(versions).toMatchObject([{ tally: { counts: { pages: 3, errorPages: 2 } } }]);
});

it('counts for the step that decided the document, and not at all for one before the rollout', () => {
  const { take, shown, health } = given();
  take('page-0001', [shown], { revision: '4' });
  take('page-0002', [shown], { revision: '7' });
  take('page-0003', [shown], { revision: '8' });
  take('page-0004', [shown], { revision: '3' });
  const steps = health.report().groups.map(({ step, tally }) => [step, tally.counts.pages]);
  expect(steps).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

it('loses nothing that could not be told, and tells nothing twice', () => {
  const { take, error, shown, health } = given();
  take('page-0001', [shown, error]);
  const lost = health.report();
  take('page-0002', [shown, error]);
  health.putBack(lost);
  const again = health.report();
  expect(again.versions).toMatchObject([{ tally: { counts: { pages: 2, errors: 2 } } }]);
  expect(again.groups).toMatchObject([{ tally: { counts: { pages: 2 } } }]);
  expect(again.problems).toMatchObject([{ count: 2, pages: 2 }]);
  expect(health.report()).toMatchObject({ versions: [], groups: [], problems: [] });
});
