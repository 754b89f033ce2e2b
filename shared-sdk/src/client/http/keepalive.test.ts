import { describe, expect, it, jest } from '@jest/globals';
import { createKeepalive } from './keepalive.ts';

const events = 'https://listen.example/api/events';

function open() {
  const letGo: (() => void)[] = [];
  const fetch = jest.fn<typeof globalThis.fetch>(
    () => new Promise((resolve) => letGo.push(() => resolve(new Response('{}')))),
  );
  const keepalive = createKeepalive(fetch);
  keepalive.allow(events);
  const post = (bytes: number, to = events) =>
    keepalive.fetch(to, { method: 'POST', body: 'x'.repeat(bytes) });
  const kept = () => fetch.mock.calls.map(([, init]) => init?.keepalive === true);
  return { ...keepalive, letGo, post, kept };
}

describe('keepalive requests', () => {
  it('lets only small requests to allowed addresses outlive the page', () => {
    const { post, kept } = open();
    void post(16 * 1024);
    void post(16 * 1024 + 1);
    void post(10, 'https://listen.example/api/orders');

    expect(kept()).toEqual([true, false, false]);
  });

  it('never has more than 64 KiB in flight', async () => {
    const { post, kept, letGo, free } = open();
    const first = post(16 * 1024);
    for (let nth = 0; nth < 4; nth++) void post(16 * 1024);
    expect(kept()).toEqual([true, true, true, true, false]);
    expect(free()).toBe(0);
    letGo[0]?.();
    await first;
    void post(16 * 1024);

    expect(kept().at(-1)).toBe(true);
  });

  it('counts bytes, not characters', () => {
    const { fetch, kept } = open();
    void fetch(events, { method: 'POST', body: 'é'.repeat(8 * 1024 + 1) });

    expect(kept()).toEqual([false]);
  });
});
