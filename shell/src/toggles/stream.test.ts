import { describe, expect, it } from '@jest/globals';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import { followStream } from './stream.ts';

/** A stream that the edge holds open. */
interface Open {
  send(text: string): void;
  end(): void;
  break(): void;
}

/** A browser with several tabs, one lock, one channel, and a record of stream requests. */
function openBrowser(clock: HeldClock = holdClock()) {
  const asked: string[] = [];
  const held = new Set<Open>();
  let refuse: (() => Response | Promise<Response>) | undefined;
  const channels = new Set<{ onmessage: unknown }>();
  const queue: { go(): void }[] = [];
  let isHeld = false;
  const next = () => {
    if (!isHeld) queue.shift()?.go();
  };

  const request = (_: string, { signal }: LockOptions, work: () => unknown) =>
    new Promise((done, fail) => {
      const waiting = {
        async go() {
          isHeld = true;
          await Promise.resolve().then(work).then(done, fail);
          isHeld = false;
          next();
        },
      };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(waiting)) return;
        queue.splice(queue.indexOf(waiting), 1);
        fail(signal.reason);
      });
      queueMicrotask(next);
    });

  /** Flushes pending promises. */
  async function settle() {
    for (let turn = 0; turn < 5; turn += 1) await clock.advance(0);
  }

  function openTab(revision = '7') {
    const heard: (string | undefined)[] = [];
    const stream = followStream(
      () => `/events?since=${revision}`,
      (told) => heard.push(told),
      {
        clock,
        locks: { request: request as LockManager['request'] },
        openChannel() {
          const channel = {
            onmessage: null as BroadcastChannel['onmessage'],
            postMessage(data: unknown) {
              for (const other of channels) {
                if (other === channel) continue;
                const { onmessage } = other as { onmessage: ((event: object) => void) | null };
                onmessage?.({ data: structuredClone(data) });
              }
            },
            close: () => void channels.delete(channel),
          };
          channels.add(channel);
          return channel;
        },
        fetch: async (url, init) => {
          asked.push(String(url));
          return refuse?.() ?? hold(init?.signal);
        },
      },
    );
    stream.open();
    return { heard, ...stream };
  }

  function hold(signal: AbortSignal | null | undefined) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const over = (action: () => void) => () => {
          if (held.delete(stream)) action();
        };
        const stream: Open = {
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: over(() => controller.close()),
          break: over(() => controller.error(new TypeError('network error'))),
        };
        held.add(stream);
        signal?.addEventListener(
          'abort',
          over(() => controller.error(signal.reason)),
        );
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }

  const all = async (action: (stream: Open) => void) => {
    for (const stream of [...held]) action(stream);
    await settle();
  };
  return {
    clock,
    channels,
    asked,
    held,
    openTab,
    settle,
    async openTabs(count: number) {
      const tabs = Array.from({ length: count }, () => openTab());
      await settle();
      return tabs;
    },
    say: (data: unknown) =>
      all(({ send }) =>
        send(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`),
      ),
    send: (text: string) => all((stream) => stream.send(text)),
    end: () => all((stream) => stream.end()),
    lose: () => all((stream) => stream.break()),
    /** Rejects streams with this response, or accepts them again. */
    refuse(answer: typeof refuse) {
      refuse = answer;
    },
  };
}

const refetch = (revision: string) => ({ type: 'refetchEvaluation', revision, etag: revision });

describe('shared event stream', () => {
  it('serves twenty tabs with a single connection', async () => {
    const browser = openBrowser();
    const tabs = await browser.openTabs(20);
    expect(browser.asked).toEqual(['/events?since=7']);

    await browser.say(refetch('8'));

    for (const { heard } of tabs) expect(heard).toEqual(['8']);
  });

  it('is taken over by another tab when its tab is closed', async () => {
    const browser = openBrowser();
    const [first, ...others] = await browser.openTabs(3);
    first?.close();
    await browser.settle();
    expect(browser.held.size).toBe(1);

    await browser.say(refetch('8'));

    for (const { heard } of others) expect(heard).toEqual(['8']);
    expect(first?.heard).toEqual([]);
  });

  it('keeps no connection, lock, channel or place in the queue for a tab that was left', async () => {
    const browser = openBrowser();
    const tabs = await browser.openTabs(3);
    for (const tab of tabs.toReversed()) tab.close();
    await browser.settle();
    expect(browser.held.size).toBe(0);
    expect(browser.channels.size).toBe(0);
    expect(browser.asked).toHaveLength(1);
    expect(browser.clock.pending()).toBe(0);

    tabs[0]?.open();
    await browser.settle();
    expect(browser.held.size).toBe(1);
  });

  it.each(['lose', 'end'] as const)('makes every tab poll after a gap (%s)', async (goes) => {
    const browser = openBrowser();
    const tabs = await browser.openTabs(2);
    expect(tabs.map(({ heard }) => heard)).toEqual([[], []]);

    await browser[goes]();
    await browser.clock.advance(5_000);
    await browser.settle();

    expect(tabs.map(({ heard }) => heard)).toEqual([[undefined], [undefined]]);
  });

  /** Returns the number of stream requests in each of the given periods. */
  async function triesIn(browser: ReturnType<typeof openBrowser>, spansMs: number[]) {
    const tries: number[] = [];
    for (const ms of spansMs) {
      const before = browser.asked.length;
      await browser.clock.advance(ms);
      await browser.settle();
      tries.push(browser.asked.length - before);
    }
    return tries;
  }

  it.each([
    ['a refusal', () => new Response('', { status: 503 })],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal page', () => new Response('<p>Sign in</p>')],
  ] as const)('backs off after %s', async (_, answer) => {
    const browser = openBrowser();
    browser.refuse(answer);
    await browser.openTabs(1);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(await triesIn(browser, [seconds * 1_000 - 1, 1])).toEqual([0, 1]);
    }

    browser.refuse(undefined);
    expect(await triesIn(browser, [60_000])).toEqual([1]);
    await browser.lose();
    expect(await triesIn(browser, [4_999, 1])).toEqual([0, 1]);
  });

  it('reconnects after the delay that the edge has set', async () => {
    const browser = openBrowser();
    await browser.openTabs(1);
    await browser.send('retry: 1700\nid: 7\n\n');
    await browser.lose();
    expect(await triesIn(browser, [1_699, 1])).toEqual([0, 1]);
  });

  it('does not reconnect before Retry-After', async () => {
    const browser = openBrowser();
    browser.refuse(() => new Response('', { status: 429, headers: { 'retry-after': '540' } }));
    const [tab] = await browser.openTabs(1);
    expect(await triesIn(browser, [539_999])).toEqual([0]);

    // The tab does not reconnect early even if its page was hidden and restored.
    tab?.close();
    await browser.settle();
    tab?.open();
    await browser.settle();
    expect(browser.asked).toHaveLength(1);
    expect(await triesIn(browser, [1])).toEqual([1]);
  });

  it('ignores invalid messages', async () => {
    const browser = openBrowser();
    const [tab] = await browser.openTabs(1);
    for (const odd of ['', '{', 'null', '[]', '"x"', '{"type":"other"}']) await browser.say(odd);
    expect(tab?.heard).toEqual([]);
    await browser.say({ type: 'refetchEvaluation', etag: 'abc' });
    await browser.say({ type: 'refetchEvaluation', revision: 8 });
    expect(tab?.heard).toEqual([undefined, undefined]);
  });
});
