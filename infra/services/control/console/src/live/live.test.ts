import { describe, expect, it } from '@jest/globals';
import { followLive } from './follow-live.ts';
import { after, type Live, nothingYet } from './live.ts';
import { readEvents } from './read-events.ts';
import { createStore } from './store.ts';

const at = '2026-11-21T10:00:00.000Z';
const head = (revision: number) =>
  ({ event: 'head', data: { revision, author: 'person:1', reason: 'why', at } }) as const;
const counts = (open: number, following: number, followedMs?: number) =>
  ({ event: 'counts', data: { open, following, followedMs } }) as const;

function bodyOf(...texts: string[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

describe('live state', () => {
  it('keeps the follow time measured by the edges, for the current revision only', () => {
    const steps = [
      head(1),
      counts(412, 412),
      head(2),
      counts(412, 300, 90),
      counts(412, 412, 400),
      head(3),
    ];
    const seen: (number | undefined)[] = [];
    let live: Live = nothingYet;
    for (const event of steps) {
      live = after(live, event);
      seen.push(live.pages?.followedMs);
    }
    expect(seen).toEqual([undefined, undefined, undefined, 90, 400, undefined]);
    expect(live).toMatchObject({ head: { revision: 3 }, pages: { open: 412, following: 412 } });
  });

  it('drops the page count when no edge reports any more', () => {
    const gone = { event: 'counts', data: { open: 0, following: 0, edges: 0 } } as const;
    expect(after(after(nothingYet, counts(412, 412)), gone).pages).toBeUndefined();
  });

  it('never goes back to an older revision', () => {
    const live = after(after(nothingYet, head(3)), head(2));
    expect(live.head?.revision).toBe(3);
  });

  it('parses events and heartbeats across arbitrary chunk boundaries', async () => {
    const texts = [
      'retry: 1000\n\nevent: he',
      'ad\ndata: {"a":\ndata: 1}\n',
      '\n:\n\ndata: x\r\n\r\n',
    ];
    const events = [];
    for await (const event of readEvents(bodyOf(...texts))) events.push(event);
    expect(events).toEqual([
      'beat',
      { event: 'head', data: '{"a":\n1}' },
      'beat',
      { event: 'message', data: 'x' },
    ]);
  });

  it('marks the connection as lost when control does not respond, and recovers by itself', async () => {
    const store = createStore(nothingYet);
    let asked = 0;
    const lost = Promise.withResolvers<void>();
    const found = Promise.withResolvers<void>();
    store.subscribe(() => {
      const { lostAt, head: now } = store.get();
      if (lostAt) lost.resolve();
      if (now && !lostAt) found.resolve();
    });
    const never = () => Promise.reject(new Error('nobody asks this'));
    const stop = followLive(
      {
        environment: 'production',
        client: {
          read: never,
          send: never,
          async stream() {
            asked += 1;
            if (asked === 1) throw new TypeError('Failed to fetch');
            return bodyOf(`event: head\ndata: ${JSON.stringify(head(5).data)}\n\n`);
          },
        },
      },
      store,
    );
    await lost.promise;
    await found.promise;
    stop();
    expect(store.get()).toMatchObject({ lostAt: undefined, head: { revision: 5 } });
  });

  it('makes views reload after a gap, because change events are not replayed', async () => {
    const told = `event: head\ndata: ${JSON.stringify(head(5).data)}\n\n`;
    const store = createStore<Live>({ ...after(nothingYet, head(4)), changes: 2 });
    const moved = Promise.withResolvers<void>();
    store.subscribe(() => {
      if (store.get().head?.revision === 5) moved.resolve();
    });
    const never = () => Promise.reject(new Error('nobody asks this'));
    const stream = async () => bodyOf(told);
    const stop = followLive(
      { environment: 'production', client: { read: never, send: never, stream } },
      store,
    );
    await moved.promise;
    stop();
    expect(store.get().changes).toBe(3);
  });
});
