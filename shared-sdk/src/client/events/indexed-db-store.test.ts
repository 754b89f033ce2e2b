import { describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import type { Kept } from './event-store.ts';
import { indexedDbStore } from './indexed-db-store.ts';

const kept = (id: string, more: Partial<Kept> = {}): Kept => ({
  id,
  lane: 'userEvents',
  owner: 'ada',
  tab: 'one',
  at: 1000,
  event: {
    eventTokenId: id,
    type: 'test',
    at: '2026-11-21T12:00:00Z',
    logicalClock: { epoch: 0, counter: 0 },
    attributes: {},
  },
  ...more,
});
const write = (put: Kept[], more = {}) => ({ put, remove: [], tab: 'one', aliveAt: 1000, ...more });
const adoption = { owner: 'ada', tab: 'two', aliveAt: 9000, aliveSince: 2000, notBefore: 0 };
const idsOf = (events: Kept[]) => events.map(({ id }) => id);

describe('event store in IndexedDB', () => {
  it('hands the events of a dead tab to one other tab, oldest first', async () => {
    const factory = new IDBFactory();
    const [one, two, three] = [1, 2, 3].map(() => indexedDbStore(factory));
    await one?.write(write([kept('b', { at: 1002 }), kept('a', { at: 1001 })]));
    const adopted = await Promise.all([
      two?.adopt(adoption),
      three?.adopt({ ...adoption, tab: 'three' }),
    ]);

    expect(adopted.map((events) => idsOf(events ?? []))).toEqual([['a', 'b'], []]);
  });

  it('does not hand out events of a live tab or of another owner', async () => {
    const store = indexedDbStore(new IDBFactory());
    await store.write(write([kept('a'), kept('b', { owner: 'bo' })], { aliveAt: 2001 }));
    await store.write(write([kept('c', { owner: 'bo', tab: 'three' })], { tab: 'three' }));

    expect(await store.adopt(adoption)).toEqual([]);
    expect(idsOf(await store.adopt({ ...adoption, owner: 'bo' }))).toEqual(['c']);
  });

  it('deletes events by ID, owner and age', async () => {
    const store = indexedDbStore(new IDBFactory());
    await store.write(write(['a', 'b', 'c'].map((id) => kept(id))));
    await store.write(write([kept('old', { at: 1, owner: 'bo' })], { remove: ['a'] }));
    expect(idsOf(await store.adopt({ ...adoption, notBefore: 2 }))).toEqual(['b', 'c']);
    await store.wipe('ada');

    expect(await store.adopt({ ...adoption, tab: 'three', aliveSince: 99_999 })).toEqual([]);
    const bos = await store.adopt({ ...adoption, owner: 'bo' });
    expect(bos).toEqual([]);
  });

  it('writes everything or nothing', async () => {
    const store = indexedDbStore(new IDBFactory());
    const cannotBeCloned = kept('bad', { event: { spoilt: () => {} } as never });

    await expect(store.write(write([kept('a'), cannotBeCloned]))).rejects.toThrow();
    expect(await store.adopt(adoption)).toEqual([]);
  });

  it('reopens after the browser has closed the database', async () => {
    const factory = new IDBFactory();
    const store = indexedDbStore(factory);
    await store.write(write([kept('a')]));
    store.close();

    expect(idsOf(await store.adopt(adoption))).toEqual(['a']);
  });

  it('rejects every operation when the database cannot be opened', async () => {
    const broken = {
      open() {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const store = indexedDbStore(broken);

    await expect(store.write(write([kept('a')]))).rejects.toThrow('blocked');
    await expect(store.adopt(adoption)).rejects.toThrow('blocked');
    store.close();
  });
});
