import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OpenFeature } from '@openfeature/web-sdk';
import { type HeldClock, holdClock } from '@sideband/shared-sdk/fake';
import type { Boot, Locale, ReleaseSet } from '@sideband/shared-sdk/release';
import { BehaviorSubject } from 'rxjs';
import { openTestEdge } from './edge.for-test.ts';
import { followToggles } from './follow-toggles.ts';
import { LiveRelease } from './live-release.ts';

const minute = 60_000;
const releaseSet = {
  revision: '7',
  toggles: { loader: false },
  shell: {},
  remotes: {},
  routes: [],
} as unknown as ReleaseSet;
const anonymousId = 'AAAABBBBCCCCDDDD';
const boot = { anonymousId, country: 'US', locale: 'en-US', releaseSet } as Boot;

const loader = (value: boolean) => ({ loader: [value, 'at-once'] as [boolean, 'at-once'] });
const ends: (() => void)[] = [];
let clock: HeldClock;
let store = new Map<string, string>();

beforeEach(() => {
  clock = holdClock();
  store = new Map();
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await OpenFeature.clearProviders();
  jest.restoreAllMocks();
});

/** A page with a fake event stream. */
async function openPage(edge = openTestEdge(7, loader(false)), document = boot) {
  const live = new LiveRelease(document.releaseSet);
  const locale = new BehaviorSubject<Locale>(document.locale);
  const streams: { url: string; isOpen: boolean; say(revision: string): void }[] = [];
  const end = await followToggles({
    boot: document,
    locale,
    clock,
    fetch: edge.fetch,
    revision: () => live.state.value.revision,
    take: (answer, { isKept }) => live.take(answer, { busy: false, isKept }),
    openStore: () => ({
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
    }),
    stream: {
      clock,
      locks: {
        request: ((_: string, __: object, work: () => Promise<void>) =>
          Promise.resolve().then(work)) as LockManager['request'],
      },
      openChannel: () => ({ onmessage: null, postMessage() {}, close() {} }),
      fetch: async (url, init) => {
        const { signal } = init ?? {};
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            const stream = {
              url: String(url),
              isOpen: true,
              say(revision: string) {
                const data = JSON.stringify({ type: 'refetchEvaluation', revision });
                controller.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
              },
            };
            streams.push(stream);
            signal?.addEventListener('abort', () => {
              stream.isOpen = false;
              controller.error(signal.reason);
            });
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      },
    },
  });
  ends.push(end);
  await settled();
  return { edge, live, locale, streams, end, isOn: () => live.state.value.toggles.loader === true };
}

/** Flushes pending promises. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await clock.advance(0);
}
async function pass(ms: number) {
  await clock.advance(ms);
  await settled();
}
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('followToggles', () => {
  it("requests values for the document's visitor once at the start, and opens the stream", async () => {
    const { edge, streams, isOn } = await openPage(openTestEdge(8, loader(true)));
    expect(edge.asked).toHaveLength(1);
    expect(edge.asked[0]?.context).toEqual({
      targetingKey: anonymousId,
      country: 'US',
      language: 'en-US',
    });
    expect(streams[0]?.url).toMatch(/^\/ofrep\/v1\/events\?since=7&page=[0-9a-f]{32}$/);
    expect(isOn()).toBe(true);
  });

  it('follows notifications of the stream', async () => {
    const { edge, streams, isOn } = await openPage();
    edge.serve(8, loader(true));
    streams[0]?.say('8');
    await settled();
    expect(isOn()).toBe(true);
    expect(edge.asked.at(-1)?.search.get('flagConfigEtag')).toBe('8');
  });

  it('polls once a minute if the stream is blocked', async () => {
    const { edge, isOn } = await openPage();
    edge.serve(8, loader(true));
    await pass(minute - 1);
    expect(isOn()).toBe(false);
    await pass(1);
    expect(isOn()).toBe(true);
    expect(edge.asked).toHaveLength(2);
    await pass(minute);
    expect(edge.asked).toHaveLength(3);
  });

  it('keeps its values while the edge is unavailable, and follows once it is back', async () => {
    const { edge, isOn } = await openPage(openTestEdge(8, loader(true)));
    edge.fail('unreachable');
    await pass(10 * minute);
    expect(isOn()).toBe(true);
    edge.fail(undefined);
    edge.serve(9, loader(false));
    await pass(minute);
    expect(isOn()).toBe(false);
  });

  it('polls when the connection is back', async () => {
    const { edge, isOn } = await openPage();
    edge.serve(8, loader(true));
    dispatchEvent(new Event('online'));
    await settled();
    expect(isOn()).toBe(true);
  });

  it('releases everything when the page is hidden, and catches up when it is restored', async () => {
    const { edge, streams, isOn } = await openPage();
    leave();
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(clock.pending()).toBe(0);
    edge.serve(8, loader(true));
    await pass(10 * minute);
    expect(edge.asked).toHaveLength(1);

    comeBack();
    await settled();
    expect(isOn()).toBe(true);
    expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('repeats a request that was aborted when the page was left', async () => {
    const edge = openTestEdge(8, loader(true));
    const letGo = edge.hold();
    const { isOn } = await openPage(edge);
    leave();
    letGo();
    await settled();
    expect(isOn()).toBe(false);
    comeBack();
    await settled();
    expect(isOn()).toBe(true);
  });

  it('uses the last stored response while the edge is unavailable', async () => {
    const first = await openPage(openTestEdge(9, loader(true)));
    first.end();
    await OpenFeature.clearProviders();

    const edge = openTestEdge(9);
    edge.fail('unreachable');
    const second = await openPage(edge);
    expect(second.isOn()).toBe(true);
    expect(second.live.state.value.revision).toBe('9');
  });

  it('ignores a stored response that is older than the document', async () => {
    const first = await openPage(openTestEdge(9, loader(true)));
    first.end();
    await OpenFeature.clearProviders();

    const edge = openTestEdge(9);
    edge.fail('unreachable');
    const newer = { ...boot, releaseSet: { ...releaseSet, revision: '10' } };
    const second = await openPage(edge, newer);
    expect(second.isOn()).toBe(false);
  });

  const keptNow = () => JSON.parse(store.get('sideband-toggles') ?? 'null');

  it('does not replace a stored response with an older one', async () => {
    const { edge } = await openPage(openTestEdge(9, loader(true)));
    edge.serve(8, loader(false));
    await pass(minute);
    expect(edge.asked).toHaveLength(2);
    expect(keptNow().answer.revision).toBe('9');
  });

  it('stores a response for the language of its request', async () => {
    const edge = openTestEdge(8, loader(true));
    const letGo = edge.hold();
    const { locale } = await openPage(edge, { ...boot, country: 'CA', locale: 'en-CA' });
    locale.next('fr-CA');
    letGo();
    const letGoOther = edge.hold();
    await edge.wasAsked(2);
    expect(JSON.parse(keptNow().context).language).toBe('en-CA');
    letGoOther();
    await settled();
    expect(JSON.parse(keptNow().context).language).toBe('fr-CA');
  });

  it('uses a stored response from the future only until the edge responds', async () => {
    const first = await openPage(openTestEdge(900, loader(true)));
    first.end();
    await OpenFeature.clearProviders();

    const edge = openTestEdge(8, loader(false));
    edge.fail('unreachable');
    const { live, isOn } = await openPage(edge);
    expect(isOn()).toBe(true);
    edge.fail(undefined);
    await pass(minute);
    expect(isOn()).toBe(false);
    expect(live.state.value.revision).toBe('8');
    expect(keptNow().answer.revision).toBe('8');
  });

  it('never uses stored US values in Canada', async () => {
    const first = await openPage(openTestEdge(9, loader(true)));
    first.end();
    await OpenFeature.clearProviders();

    const edge = openTestEdge(9);
    edge.fail('unreachable');
    const canada = await openPage(edge, { ...boot, country: 'CA', locale: 'en-CA' });
    expect(canada.isOn()).toBe(false);
  });

  it('requests values immediately after a language change', async () => {
    const { edge, locale } = await openPage(openTestEdge(7, loader(false)), {
      ...boot,
      country: 'CA',
      locale: 'en-CA',
    });
    locale.next('fr-CA');
    await settled();
    expect(edge.asked.map(({ context }) => context.language)).toEqual(['en-CA', 'fr-CA']);
    expect(edge.asked[1]?.ifNoneMatch).toBeNull();
  });

  it('polls when the tab becomes visible after more than a minute', async () => {
    const { edge } = await openPage();
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    look();
    await settled();
    expect(edge.asked).toHaveLength(1);
    clock.jump(minute);
    look();
    await settled();
    expect(edge.asked).toHaveLength(2);
  });

  it('sends nothing after it was stopped', async () => {
    const { edge, end } = await openPage();
    end();
    await pass(10 * minute);
    comeBack();
    await settled();
    expect(edge.asked).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });
});
