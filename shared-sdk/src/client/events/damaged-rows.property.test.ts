import { describe, expect, it } from '@jest/globals';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { indexedDbStore } from './indexed-db-store.ts';
import { ownerOf } from './owner.ts';

const runs = 50;
const rowsOfEach = 20;
const mostRounds = 100;
const slowestMs = 5 * 60_000;

const someOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: fc.anything() });

/** Generates mostly valid rows, because their damage is the hardest to detect. */
const damagedRow = (owner: string) =>
  fc.record(
    {
      lane: someOf(fc.constantFrom('actions', 'events', 'userEvents')),
      owner: fc.oneof({ weight: 4, arbitrary: fc.constant(owner) }, fc.string()),
      tab: someOf(fc.string()),
      at: someOf(fc.integer()),
      event: someOf(fc.object()),
    },
    { requiredKeys: ['owner'] },
  );

/** Skips rows that the browser cannot store. */
async function putAll(factory: IDBFactory, rows: object[]) {
  const store = indexedDbStore(factory);
  for (const [nth, row] of rows.entries()) {
    const put = [{ ...row, id: `damaged-${nth}` }] as never; // not expressible in the types
    await store.write({ put, remove: [], tab: 'before', aliveAt: 0 }).catch(() => {});
  }
  return store;
}

describe('event store with damaged rows', () => {
  it(
    'sends the intact events at page start, whatever damaged rows are stored',
    async () => {
      const clock = holdClock();
      const server = createFakeBackend({ now: clock.now });
      const customer = await server.given.customer();
      const owner = (await ownerOf(customer.handle)) ?? '';
      const rows = fc.array(damagedRow(owner), { minLength: rowsOfEach, maxLength: rowsOfEach });
      let nth = 0;
      await fc.assert(
        fc.asyncProperty(rows, async (damaged) => {
          const eventDatabase = new IDBFactory();
          const store = await putAll(eventDatabase, damaged);
          nth += 1;
          const type = `whole.${nth}`;
          const id = crypto.randomUUID();
          const at = clock.now().getTime();
          const event = { eventTokenId: id, type, ...happenedAt(clock.now()) };
          const whole = { id, lane: 'userEvents' as const, owner, tab: 'before', at, event };
          await store.write({ put: [whole], remove: [], tab: 'before', aliveAt: 0 });
          store.close();

          const sdk = server.newSdk({ clock, eventDatabase });
          await signInWithPassword(sdk, customer);
          await sdk.launch();
          const arrived = () => server.events().some((one) => 'type' in one && one.type === type);
          for (let round = 0; round < mostRounds && !arrived(); round++) {
            await sdk.launch();
            await clock.advance(1000);
          }

          expect(arrived()).toBe(true);
          expect(sdk.session.current().type).toBe('authenticated');
          sdk.destroy();
        }),
        { numRuns: runs },
      );
    },
    slowestMs,
  );

  const happenedAt = (now: Date) => ({
    at: now.toISOString(),
    logicalClock: { epoch: 1, counter: 1 },
    attributes: {},
  });
});
