import { expect, it } from '@jest/globals';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import { openStream, type Source } from './stream.ts';

interface Listening extends Source {
  url: string;
  readyState: number;
}

/** A browser with any number of tabs, one lock, one channel, and every stream that was ever opened. */
function openBrowser(clock: HeldClock = holdClock()) {
  const sources: Listening[] = [];
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
          done(await work());
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

  function openTab(revision = '7') {
    const heard: (string | undefined)[] = [];
    const stream = openStream(
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
        openSource(url) {
          const source: Listening = {
            ...{ url, readyState: 1, onopen: null, onmessage: null, onerror: null },
            close: () => void Object.assign(source, { readyState: 2 }),
          };
          sources.push(source);
          return source;
        },
      },
    );
    return { heard, close: stream.close };
  }

  const open = () => sources.filter(({ readyState }) => readyState !== 2);
  const settle = () => clock.advance(0);
  return {
    clock,
    channels,
    sources,
    open,
    settle,
    async openTabs(count: number) {
      const tabs = Array.from({ length: count }, () => openTab());
      await settle();
      return tabs;
    },
    say(data: unknown) {
      const event = { data: typeof data === 'string' ? data : JSON.stringify(data) };
      for (const source of open()) source.onmessage?.call({} as EventSource, event as MessageEvent);
    },
    lose(readyState: 0 | 2) {
      for (const source of open()) {
        source.readyState = readyState;
        source.onerror?.call({} as EventSource, new Event('error'));
      }
    },
    comeBack() {
      for (const source of open()) {
        source.readyState = 1;
        source.onopen?.call({} as EventSource, new Event('open'));
      }
    },
  };
}

const refetch = (revision: string) => ({ type: 'refetchEvaluation', revision, etag: revision });

it('twenty tabs have one stream, and all hear what it says', async () => {
  const browser = openBrowser();
  const tabs = await browser.openTabs(20);
  expect(browser.sources.map(({ url }) => url)).toEqual(['/events?since=7']);

  browser.say(refetch('8'));

  for (const { heard } of tabs) expect(heard).toEqual(['8']);
});

it('when the tab with the stream goes, the next takes over', async () => {
  const browser = openBrowser();
  const [first, ...others] = await browser.openTabs(3);
  first?.close();
  await browser.settle();
  expect(browser.open()).toHaveLength(1);

  browser.say(refetch('8'));

  for (const { heard } of others) expect(heard).toEqual(['8']);
  expect(first?.heard).toEqual([]);
});

it('a tab that is left keeps neither stream, nor lock, nor channel, nor a place in the queue', async () => {
  const browser = openBrowser();
  const tabs = await browser.openTabs(3);
  for (const tab of tabs.toReversed()) tab.close();
  await browser.settle();
  expect(browser.open()).toEqual([]);
  expect(browser.channels.size).toBe(0);
  expect(browser.sources).toHaveLength(1);
  expect(browser.clock.pending()).toBe(0);

  await browser.openTabs(1);
  expect(browser.open()).toHaveLength(1);
});

it('after a gap every tab asks, whatever the server repeats', async () => {
  const browser = openBrowser();
  const tabs = await browser.openTabs(2);
  browser.comeBack();
  expect(tabs.map(({ heard }) => heard)).toEqual([[], []]);

  browser.lose(0);
  browser.comeBack();

  expect(tabs.map(({ heard }) => heard)).toEqual([[undefined], [undefined]]);
});

it('a stream that is refused is tried again, ever more seldom', async () => {
  const browser = openBrowser();
  await browser.openTabs(1);
  const tries = async (ms: number) => {
    const before = browser.sources.length;
    browser.lose(2);
    await browser.clock.advance(ms - 1);
    expect(browser.sources).toHaveLength(before);
    await browser.clock.advance(1);
    expect(browser.sources).toHaveLength(before + 1);
  };
  for (const seconds of [5, 10, 20, 40, 60, 60]) await tries(seconds * 1_000);

  browser.comeBack();
  await tries(5_000);
});

it('what it does not understand changes nothing', async () => {
  const browser = openBrowser();
  const [tab] = await browser.openTabs(1);
  for (const odd of ['', '{', 'null', '[]', '"x"', '{"type":"other"}']) browser.say(odd);
  expect(tab?.heard).toEqual([]);
  browser.say({ type: 'refetchEvaluation', etag: 'abc' });
  browser.say({ type: 'refetchEvaluation', revision: 8 });
  expect(tab?.heard).toEqual([undefined, undefined]);
});
