import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { openTabs, type Tabs } from '../testing/browser-tabs.ts';
import { stopDatabases } from '../testing/databases.ts';
import { startTwoApis, type TwoApis } from '../testing/two-apis.ts';

const numRuns = process.env.SIDEBAND_FULL ? 500 : 25;
const mostTabs = 5;

jest.setTimeout(60_000 + numRuns * 4_000);

let apis: TwoApis;
beforeAll(async () => {
  apis = await startTwoApis();
});
afterAll(async () => {
  await apis.close();
  await stopDatabases();
});

type Action =
  | { does: 'send' | 'deliver' | 'lose' | 'refresh'; tab: number }
  | { does: 'serve'; which: number | 'all' }
  | { does: 'pass'; ms: number };

const tab = fc.nat({ max: mostTabs - 1 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refresh' as const), tab }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('serve' as const),
      which: fc.oneof(tab, fc.constant('all' as const)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('deliver' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lose' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      ms: fc.oneof(fc.nat({ max: 14_000 }), fc.nat({ max: 40_000 }), fc.nat({ max: 3_600_000 })),
    }),
  },
);

async function perform(tabs: Tabs, actions: Action[]) {
  for (const one of actions) {
    if (one.does === 'pass') tabs.pass(one.ms);
    else if (one.does === 'serve') await tabs.serve(one.which);
    else await tabs[one.does](one.tab);
  }
}

async function openSessionsOf({ deviceId }: Tabs) {
  const open = await apis.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .execute();
  return open.length;
}

describe('session refresh in concurrent tabs on two apis', () => {
  it('keeps exactly one valid session for any interleaving of requests with lost and late responses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 10, maxLength: 40, size: 'max' }),
        async (actions) => {
          const tabs = await openTabs(apis);
          await perform(tabs, actions);
          for (const later of [31_000, 0, 3_600_000]) {
            apis.pass(later);
            await tabs.refreshAlone();
          }

          expect(tabs.refusals).toEqual([]);
          expect(await openSessionsOf(tabs)).toBe(1);
        },
      ),
      { numRuns },
    );
  });

  it('ignores a response that arrives after later ones', async () => {
    const tabs = await openTabs(apis);
    tabs.send(1);
    await tabs.serve(1);
    for (const other of [0, 2, 3]) await tabs.refresh(other);
    tabs.deliver(1);
    tabs.pass(3_600_000);
    await tabs.refreshAlone();

    expect(tabs.refusals).toEqual([]);
  });

  it('does not treat a pending request as a stolen token when another tab retries the lost refresh', async () => {
    const tabs = await openTabs(apis);
    tabs.send(0);
    await tabs.serve(0);
    tabs.lose(0);
    tabs.pass(3_600_000);
    tabs.send(1);
    await tabs.refresh(0);
    await tabs.refresh(2);
    tabs.pass(14_000);
    await tabs.serve(1);
    tabs.deliver(1);
    tabs.pass(3_600_000);
    await tabs.refreshAlone();

    expect(tabs.refusals).toEqual([]);
  });

  it('returns the same successor to twenty concurrent tabs', async () => {
    const tabs = await openTabs(apis);
    for (let nth = 0; nth < 20; nth++) tabs.send(nth);
    await tabs.serve('all');
    for (let nth = 0; nth < 20; nth++) tabs.deliver(nth);
    expect(tabs.refusals).toEqual([]);

    const generations = await apis.db
      .selectFrom('refreshTokens')
      .innerJoin('sessions', 'sessions.sessionId', 'refreshTokens.sessionId')
      .select('generation')
      .where('deviceId', '=', tabs.deviceId)
      .execute();
    expect(generations.map(({ generation }) => generation).sort()).toEqual([0, 1]);
  });
});
