import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '@sideband/shared-sdk';
import { beacon, mostBeaconBytes } from '@sideband/shared-sdk/release/beacon';
import { z } from '@sideband/shared-sdk/wire';
import type { Happening } from './happening.ts';
import { sendBeacons } from './send-beacons.ts';

const shown: Happening = { kind: 'shown', remote: 'giftcard', version: '1.4.0', route: 'a' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open({
  waiting = [] as Happening[],
  answers = [] as (Response | Promise<Response>)[],
} = {}) {
  const sent: { page: string; revision: string; events: object[] }[] = [];
  const left: Blob[] = [];
  let recovering = false;
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => left.push(body) > 0 });
  const sender = sendBeacons({
    waiting,
    revision: '12',
    returning: true,
    isRecovering: () => recovering,
    clock: systemClock,
    async fetch(_, init) {
      const body = z.safeParse(beacon, JSON.parse(String(init?.body)));
      if (body.data) sent.push(body.data);
      return answers.shift() ?? new Response(null, { status: 204 });
    },
  });
  return {
    sent,
    left,
    happen(one: Happening) {
      waiting.push(one);
      sender.wake();
    },
    recover(now: boolean) {
      recovering = now;
    },
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

describe('sendBeacons', () => {
  it('batches earlier events and those within two seconds', async () => {
    const { sent, happen, pass } = open({ waiting: [shown] });
    happen(shown);
    await pass(2_000);
    expect(sent).toMatchObject([{ revision: '12', returning: true, events: [shown, shown] }]);

    happen(shown);
    await pass(2_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.page).toBe(sent[0]?.page);
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });

  it('waits until the outcome of an error is known', async () => {
    const { sent, happen, recover, pass } = open();
    const error = {
      ...shown,
      kind: 'error',
      phase: 'render',
      error: 1,
      recovered: 'none',
    } as const;
    const mishap = { ...error } as { recovered: string };
    recover(true);
    happen(mishap as never);
    await pass(10_000);
    expect(sent).toEqual([]);

    mishap.recovered = 'last-good';
    recover(false);
    await pass(2_000);
    expect(sent).toMatchObject([{ events: [{ recovered: 'last-good' }] }]);
  });

  it('sends the remaining events when the page is left, even during a recovery', async () => {
    const { sent, left, happen, recover, pass } = open();
    recover(true);
    happen(shown);
    dispatchEvent(new Event('pagehide'));
    expect(left).toHaveLength(1);
    dispatchEvent(new Event('pagehide'));
    await pass(2_000);
    expect([left.length, sent.length]).toEqual([1, 0]);
  });

  const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } });
  const mishap = (stack = '') => {
    const error = Object.assign(new Error('x'), { stack });
    return { ...shown, kind: 'error', phase: 'render', error, recovered: 'none' } as const;
  };

  it('sends nothing until Retry-After has passed, then sends the rejected events', async () => {
    const { sent, left, happen, pass } = open({ answers: [busy()] });
    happen(mishap());
    await pass(2_000);
    happen(shown);
    await pass(10_000);
    dispatchEvent(new Event('pagehide'));
    await pass(19_000);
    expect([sent.length, left.length]).toEqual([1, 0]);
    await pass(1_000);
    expect(sent.slice(1)).toMatchObject([{ events: [{ kind: 'error' }, { kind: 'shown' }] }]);
  });

  it('respects Retry-After for events that occurred during the request', async () => {
    const answering = Promise.withResolvers<Response>();
    const { sent, happen, pass } = open({ answers: [answering.promise] });
    happen(shown);
    await pass(2_000);
    happen(shown);
    answering.resolve(busy());
    await pass(29_000);
    expect(sent).toHaveLength(1);
    await pass(1_000);
    expect(sent[1]?.events).toHaveLength(2);
  });

  it('keeps errors longest when events are rejected, and stops sending meanwhile', async () => {
    const { sent, happen, pass } = open({ answers: [busy(), busy()] });
    for (let one = 0; one < 10; one += 1) happen(mishap());
    for (let one = 0; one < 95; one += 1) happen({ ...shown, afterMs: one });
    await pass(2_000);
    expect(sent).toHaveLength(1);
    await pass(30_000);
    expect(sent).toHaveLength(2);
    await pass(30_000);
    const told = sent
      .slice(2)
      .flatMap(({ events }) => events as { kind: string; afterMs?: number }[]);
    expect(told.filter(({ kind }) => kind === 'error')).toHaveLength(10);
    expect(told.flatMap(({ afterMs }) => afterMs ?? [])).toEqual(
      Array.from({ length: 90 }, (_, nth) => nth + 5),
    );
  });

  it('splits a large number of errors into bodies that the edge accepts, up to a limit', async () => {
    const stack = 'at f (http://localhost:4000/a/giftcard/1.4.0/remote.js:1:20)\n'.repeat(30);
    const { sent, happen, pass } = open();
    for (let round = 0; round < 20; round += 1) {
      for (let one = 0; one < 50; one += 1) happen(mishap(stack));
      await pass(2_000);
    }
    const sizes = sent.map((body) => new Blob([JSON.stringify(body)]).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBeaconBytes);
    expect(sent.flatMap(({ events }) => events)).toHaveLength(500);
  });
});
