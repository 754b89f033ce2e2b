import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEventStreams, type Stream } from './event-streams.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A stream that records what is written, and can report backpressure. */
function listener() {
  const heard: string[] = [];
  const state = { keepsUp: true, hasEnded: false };
  const stream: Stream = {
    write(text) {
      heard.push(text);
      return state.keepsUp;
    },
    end() {
      state.hasEnded = true;
    },
  };
  const events = () => heard.flatMap((text) => /^data: (.*)$/m.exec(text)?.[1] ?? []);
  return {
    stream,
    heard,
    state,
    events,
    revisions: () => events().map((one) => JSON.parse(one).revision),
  };
}

function given(first?: string) {
  let revision = first;
  const streams = createEventStreams({ revision: () => revision });
  return {
    streams,
    swap(next: string) {
      revision = next;
      streams.tellAll();
    },
  };
}

describe('event streams', () => {
  it('send nothing to a client with the current revision until it changes', () => {
    const { streams, swap } = given('1');
    const page = listener();
    streams.open(page.stream, '1');
    expect(page.events()).toEqual([]);
    swap('2');
    expect(page.events()).toEqual(['{"type":"refetchEvaluation","etag":"2","revision":"2"}']);
    expect(page.heard.at(-1)).toMatch(/^id: 2\n/);
  });

  it('notify a client with an older, newer or unknown revision immediately and once', () => {
    const { streams } = given('7');
    for (const since of ['3', '9', undefined]) {
      const page = listener();
      streams.open(page.stream, since);
      expect(page.revisions()).toEqual(['7']);
    }
  });

  it("set a randomized reconnect delay and the client's revision as the event ID", () => {
    const { streams } = given('7');
    const waits = Array.from({ length: 50 }, () => {
      const page = listener();
      streams.open(page.stream, '7');
      expect(page.heard[0]).toMatch(/^id: 7$/m);
      return Number(/^retry: (\d+)$/m.exec(page.heard[0] ?? '')?.[1]);
    });
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('send a heartbeat every 15 seconds', () => {
    const { streams } = given('7');
    const page = listener();
    streams.open(page.stream, '7');
    jest.advanceTimersByTime(45_000);
    expect(page.heard.filter((text) => text === ':\n\n')).toHaveLength(3);
  });

  it('notify many clients spread over 200 ms, and only of the newest revision', () => {
    const { streams, swap } = given('1');
    const pages = Array.from({ length: 1_500 }, listener);
    for (const { stream } of pages) streams.open(stream, '1');
    const told = () => pages.filter(({ events }) => events().length > 0).length;

    swap('2');
    jest.advanceTimersByTime(100);
    expect(told()).toBeGreaterThan(300);
    expect(told()).toBeLessThan(1_200);
    swap('3');
    jest.advanceTimersByTime(200);
    expect(told()).toBe(1_500);
    for (const { revisions } of pages) {
      expect(revisions().at(-1)).toBe('3');
      expect(revisions().filter((one) => one === '3')).toHaveLength(1);
    }
  });

  it('drop clients that do not keep up or have disconnected', () => {
    const { streams, swap } = given('1');
    const [slow, gone] = [listener(), listener()];
    streams.open(slow.stream, '1');
    const leave = streams.open(gone.stream, '1');
    leave();
    slow.state.keepsUp = false;
    swap('2');
    expect(slow.state.hasEnded).toBe(true);
    expect(gone.events()).toEqual([]);
    expect(streams.size()).toBe(0);
  });

  it('are closed on shutdown, and new ones are refused', () => {
    const { streams, swap } = given('1');
    const [page, late] = [listener(), listener()];
    streams.open(page.stream, '1');
    streams.drain();
    streams.open(late.stream, '1');
    swap('2');
    expect([page.state.hasEnded, late.state.hasEnded]).toEqual([true, true]);
    expect(page.events()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
