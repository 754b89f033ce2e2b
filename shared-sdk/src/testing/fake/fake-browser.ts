import { type Clock, type CookieStore, memoryCookies } from '@sideband/shared-sdk';
import type { Browser, PageMoments } from '../../client/browser/browser.ts';
import { webLocks } from '../../client/browser/web-locks.ts';
import { createFakeLocks } from './fake-locks.ts';

/** One tab of a fake browser, with the actions that a user can take. */
export interface FakeTab {
  browser: Browser;
  hide(): void;
  show(): void;
  /** Enters the back/forward cache; `restore` returns from it. */
  leave(): void;
  restore(): void;
  goOnline(): void;
  /** Simulates a crash: no events fire, and the tab's locks and channels are released. */
  kill(): void;
  /** Returns `fetch` as this tab sees it. */
  fetchBy(network: Network): typeof fetch;
  /** Number of channels and listeners that this tab has open, to detect leaks. */
  openEnds(): number;
}

/**
 * Sends one request to a server and returns the response. `cookies` are the HttpOnly cookies at the
 * time of sending. Changes to them take effect when the response arrives.
 */
export type Network = (
  url: string,
  init: RequestInit,
  cookies: Map<string, string>,
) => Promise<Response>;

export interface FakeBrowser {
  cookies: CookieStore;
  openTab(): FakeTab;
  isLocked(name: string): boolean;
}

const waitMs = 16_000;

/**
 * Creates a browser for tests, with tabs that share cookies, locks and a channel. Time passes only
 * with its clock.
 */
export function openFakeBrowser(clock: Clock): FakeBrowser {
  const locks = createFakeLocks();
  const listeners = new Map<object, () => void>();
  const jar = new Map<string, string>();

  function openTab(): FakeTab {
    const self = {};
    const watching = new Set<PageMoments>();
    const leaving = new Set<() => void>();
    const channels = new Set<object>();
    let visible = true;
    let alive = true;
    const woke = (why: Parameters<PageMoments['woke']>[0]) => {
      for (const moments of watching) moments.woke(why);
    };

    const browser: Browser = {
      locks: webLocks({
        locks: locks.of(self),
        clock,
        waitMs,
        freeOnLeave(free) {
          leaving.add(free);
          return () => leaving.delete(free);
        },
      }),
      openChannel(heard) {
        const end = {};
        channels.add(end);
        listeners.set(end, heard);
        return {
          tell() {
            for (const [other, hear] of listeners) if (other !== end) queueMicrotask(hear);
          },
          close() {
            channels.delete(end);
            listeners.delete(end);
          },
        };
      },
      isVisible: () => visible,
      watch(moments) {
        watching.add(moments);
        return () => watching.delete(moments);
      },
    };

    return {
      browser,
      hide() {
        visible = false;
      },
      show() {
        visible = true;
        woke('visible');
      },
      leave() {
        visible = false;
        for (const moments of watching) moments.left();
        for (const free of leaving) free();
        leaving.clear();
      },
      restore() {
        visible = true;
        woke('restored');
      },
      goOnline: () => woke('online'),
      kill() {
        alive = false;
        locks.forget(self);
        for (const end of channels) listeners.delete(end);
      },
      fetchBy:
        (network) =>
        async (input, init = {}) => {
          if (init.signal?.aborted) throw new TypeError('Failed to fetch');
          const [before, after] = [new Map(jar), new Map(jar)];
          const answer = await network(String(input), init, after);
          // The tab was closed or the request was aborted, so the response and its cookies are
          // dropped.
          if (!alive || init.signal?.aborted) throw new TypeError('Failed to fetch');
          for (const [name, value] of after) if (before.get(name) !== value) jar.set(name, value);
          for (const name of before.keys()) if (!after.has(name)) jar.delete(name);
          return answer;
        },
      openEnds: () => watching.size + leaving.size + channels.size,
    };
  }

  return {
    cookies: memoryCookies(),
    isLocked: locks.held,
    openTab,
  };
}
