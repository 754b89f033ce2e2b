import { describe, expect, it } from '@jest/globals';
import { holdClock } from '@sideband/shared-sdk/fake';
import { memoryStore } from './memory-store.for-test.ts';
import { ownerOf } from './owner.ts';
import { anonymous, failing, openDesk, signedIn } from './test-desk.ts';

describe('event persistence by lane', () => {
  it.each(['actions', 'events', 'userEvents'] as const)(
    'stores unsent %s of a customer, and none of a visitor',
    async (lane) => {
      // Hashing is not driven by the held clock. Computing the fingerprint here caches it for the
      // test.
      await ownerOf('ada@example.com');
      const keptFor = async (state: typeof anonymous) => {
        const clock = holdClock();
        const { store, ids } = memoryStore();
        const desk = openDesk({ clock, store, state, answer: failing(503) });
        const happened = desk.happen(lane, 3);
        await desk.launch();
        await clock.advance(500);
        expect(desk.batches()).toEqual([3]);
        return { happened, kept: ids() };
      };

      const customers = await keptFor(signedIn());
      expect(customers.kept).toEqual(customers.happened);
      expect((await keptFor(anonymous)).kept).toEqual([]);
    },
  );

  it('sends each kind of stored event through its own call on the next page', async () => {
    await ownerOf('ada@example.com');
    const clock = holdClock();
    const { store } = memoryStore();
    const before = openDesk({ clock, store, answer: failing(503) });
    const kinds = ['actions', 'events', 'userEvents'] as const;
    const happened = kinds.map((lane) => ({ lane, ids: before.happen(lane, 2) }));
    before.hide();
    await clock.advance(10_000);
    before.close();

    const after = openDesk({ clock, store });
    await after.launch();

    const sent = after.sent.map(({ lane, ids }) => ({ lane, ids }));
    expect(sent).toHaveLength(kinds.length);
    expect(sent).toEqual(expect.arrayContaining(happened));
  });
});
