import { describe, expect, it } from '@jest/globals';
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

const whose = { remote: 'giftcard', version: '1.1.0', stage: 'candidate', route: '' } as const;

function given({ people = 100 } = {}) {
  const known = knowVersions();
  let time = 0;
  const health = countHealth({ known, people, now: () => time });
  known.learn(documentOf('4', { ...dealt(0), metadata: {}, targeting: {} }));
  known.learn(documentOf('5', dealt(0)));
  known.learn(documentOf('8', dealt(1)));
  const flow = (step: string): HealthEvent => ({ kind: 'flow', ...whose, name: 'giftCard', step });
  const broken = { name: 'E', message: 'm', stack: '', phase: 'render' } as const;
  function take(page: string, events: HealthEvent[], more: More = {}) {
    const { revision = '5', address = '203.0.113.7', visitor, returning } = more;
    const beacon: Beacon = { page, revision, returning, events };
    health.take(beacon, { address, visitor });
  }
  return {
    known,
    health,
    flow,
    error: { kind: 'error', ...whose, ...broken } as HealthEvent,
    shown: { kind: 'shown', ...whose, afterMs: 10 } as HealthEvent,
    wait(ms: number) {
      time += ms;
    },
    take,
    /** A script that invents visitors of both groups from one address for an hour. */
    lie(events: HealthEvent[], minutes = 60) {
      for (let count = 0; count < minutes * 20; count += 1) {
        if (count % 20 === 0) time += 60_000;
        take(`page-lie-${count}`, events, { visitor: `liar ${count}`, address: '192.0.2.1' });
      }
    },
  };
}

interface More {
  revision?: string;
  visitor?: string;
  address?: string;
  returning?: true;
}

describe('countHealth', () => {
  it('counts each fact once per page, however often the page reports it', () => {
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

  it('counts visitors instead of pages in a rollout, because visitors are randomized', () => {
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

  it('counts toward the rollout step that decided the document, and ignores documents from before the rollout', () => {
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

  it('keeps a report that could not be sent, and sends nothing twice', () => {
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

  it('leaves out load times on the first page of a returning visitor in a rollout', () => {
    const { take, shown, health } = given();
    const vital = (name: 'LCP' | 'INP', value: number) =>
      ({ ...whose, kind: 'vital', name, value }) as HealthEvent;
    take('page-0001', [shown, vital('LCP', 900), vital('INP', 50)], { visitor: 'a newcomer' });
    const ada = { visitor: 'ada', returning: true } as const;
    take('page-0002', [{ ...shown, afterMs: 5_000 } as HealthEvent], ada);
    take('page-0002', [vital('LCP', 5_000), vital('INP', 50)], ada);
    const [first] = health.report().groups;
    expect(first?.tally.counts).toEqual({ pages: 2, shown: 2 });
    const of = (histogram = {}) => Object.values(histogram);
    const measured = ({ SHOWN, LCP, INP }: Record<string, object>) => [SHOWN, LCP, INP].map(of);
    expect(measured(first?.tally.vitals ?? {})).toEqual([[1], [1], [2]]);

    take('page-0003', [shown, vital('LCP', 900), vital('INP', 50)], ada);
    const [second] = health.report().groups;
    expect(measured(second?.tally.vitals ?? {})).toEqual([[1], [1], []]);
  });

  it('counts one visitor per address and group, however many it invents and for however long', () => {
    const { take, lie, error, shown, health } = given({ people: 1 });
    const ofControl = { ...error, stage: 'control' } as HealthEvent;
    lie([error, ofControl]);
    for (const network of [1, 2, 3]) {
      const from = { address: `198.51.100.${network}`, visitor: `visitor ${network}` };
      take(`page-000${network}`, [shown], from);
      take(`page-000${network}`, [error], { ...from, address: '192.0.2.1' });
    }
    const { groups, dropped } = health.report();
    expect(groups.map(({ stage, tally }) => [stage, tally.counts])).toEqual([
      ['candidate', { pages: 4, errorPages: 4, errors: 4, shown: 3 }],
      ['control', { pages: 1, errorPages: 1, errors: 1 }],
    ]);
    expect(dropped['over its share in a rollout']).toBe(2 * (1_200 - 1));
  });

  it('treats all IPv6 addresses of one allocation as a single address', () => {
    const { take, shown, health } = given({ people: 1 });
    for (const network of [1, 2, 3])
      take(`page-000${network}`, [shown], { address: `2001:db8::${network}` });
    for (const network of [1, 2, 3]) {
      take(`page-100${network}`, [shown], { address: `2001:db8:0:${network}::1` });
    }
    expect(health.report().groups.map(({ tally }) => tally.counts.pages)).toEqual([1]);
  });

  it('counts at most the configured number of visitors per address, starting over at each step', () => {
    const { take, shown, health } = given({ people: 2 });
    for (const revision of ['5', '8']) {
      for (const visitor of ['ada', 'grace', 'robin']) {
        take(`page-${revision}-${visitor}`, [shown], { revision, visitor });
      }
    }
    const pages = health.report().groups.map(({ step, tally }) => [step, tally.counts.pages]);
    expect(pages).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('limits distinct problems and flow names per address, so that others are not crowded out', () => {
    const { take, error, flow, health } = given();
    const made = (count: number) => Array.from({ length: count }, (_, at) => `made-up-${at}`);
    const lies: HealthEvent[] = [
      ...made(400).map((message) => ({ ...error, message }) as HealthEvent),
      ...made(80).map((step) => flow(step)),
      ...made(40).map((name) => ({ ...flow('entering'), name }) as HealthEvent),
    ];
    for (const [at, lie] of lies.entries()) take(`page-lie-${at}`, [lie], { address: '192.0.2.1' });
    take('page-0001', [error, flow('entering')]);
    const { problems, versions, dropped } = health.report();
    expect(problems.map(({ message }) => message)).toContain('m');
    const { flows = {} } = versions[0]?.tally ?? {};
    expect(flows.giftCard).toMatchObject({ '': 31, entering: 1 });
    const known = [problems.length, Object.keys(flows).length];
    expect(known).toEqual([51, 10]);
    expect(dropped['no room']).toBe(350 + 50 + 31);
  });
});
