import { describe, expect, it } from '@jest/globals';
import { type Live, nothingYet } from './live.ts';
import { type ShareParts, shareLive } from './share-live.ts';
import { createStore, type Store } from './store.ts';

/** Fake browser with tabs, locks and channels. `following` holds the tabs that have a stream. */
function openBrowser() {
  const held = new Set<string>();
  const queue: { name: string; go(): void }[] = [];
  const channels = new Set<{ name: string; onmessage: BroadcastChannel['onmessage'] }>();
  const following = new Set<Store<Live>>();
  const next = (name: string) => {
    const first = queue.find((one) => one.name === name);
    if (held.has(name) || !first) return;
    queue.splice(queue.indexOf(first), 1);
    first.go();
  };
  const request = (name: string, { signal }: LockOptions, work: () => unknown) =>
    new Promise((done, fail) => {
      const waiting = {
        name,
        async go() {
          held.add(name);
          done(await work());
          held.delete(name);
          next(name);
        },
      };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(waiting)) return;
        queue.splice(queue.indexOf(waiting), 1);
        fail(signal.reason);
      });
      next(name);
    });
  const parts: Omit<ShareParts, 'page'> = {
    locks: { request: request as LockManager['request'] },
    openChannel(name) {
      const channel = {
        name,
        onmessage: null as BroadcastChannel['onmessage'],
        postMessage(data: unknown) {
          for (const other of channels) {
            if (other === channel || other.name !== name) continue;
            const event = { data: structuredClone(data) } as MessageEvent;
            other.onmessage?.call({} as BroadcastChannel, event);
          }
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };

  function openTab(whose = 'person:1', more: Partial<ShareParts> = {}) {
    const page = Object.assign(new EventTarget(), {
      visibilityState: 'visible' as DocumentVisibilityState,
    });
    const live = createStore<Live>(nothingYet);
    const close = shareLive(
      whose,
      live,
      (store) => {
        following.add(store);
        return () => void following.delete(store);
      },
      { ...parts, page: page as unknown as Document, ...more },
    );
    return {
      close,
      live,
      async turn(visibilityState: DocumentVisibilityState) {
        page.visibilityState = visibilityState;
        page.dispatchEvent(new Event('visibilitychange'));
        await settle();
      },
    };
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    openTab,
    settle,
    channels,
    following,
    /** Delivers a revision to the tabs that have the stream. */
    hear(revision: number) {
      for (const store of following) {
        const head = { revision, author: 'person:1', reason: 'why' };
        store.set({ ...store.get(), head });
      }
    },
  };
}

const revisions = (tabs: { live: Store<Live> }[]) =>
  tabs.map(({ live }) => live.get().head?.revision);

describe('shareLive', () => {
  it('shares one stream among twenty tabs, including a tab that opens later', async () => {
    const browser = openBrowser();
    const tabs = Array.from({ length: 20 }, () => browser.openTab());
    expect(browser.following.size).toBe(1);
    browser.hear(8);
    tabs.push(browser.openTab());
    expect(new Set(revisions(tabs))).toEqual(new Set([8]));
  });

  it('hands the stream of a hidden or closed tab to the next visible one', async () => {
    const browser = openBrowser();
    const [one, two, three] = [browser.openTab(), browser.openTab(), browser.openTab()];
    await two.turn('hidden');
    await one.turn('hidden');
    expect([...browser.following]).toEqual([three.live]);
    browser.hear(8);
    expect(revisions([one, two, three])).toEqual([8, 8, 8]);

    three.close();
    await browser.settle();
    expect(browser.following.size).toBe(0);
    await two.turn('visible');
    expect([...browser.following]).toEqual([two.live]);
    browser.hear(9);
    expect(revisions([one, two, three])).toEqual([9, 9, 8]);
    for (const tab of [one, two]) tab.close();
    expect([browser.following.size, browser.channels.size]).toEqual([0, 0]);
  });

  it('does not share between different people', () => {
    const browser = openBrowser();
    const [robin, kim] = [browser.openTab('person:1'), browser.openTab('person:2')];
    expect(browser.following.size).toBe(2);
    robin.live.set({ ...robin.live.get(), changes: 5 });
    expect(kim.live.get().changes).toBe(0);
  });

  it('opens a stream per visible tab where the Web Locks API is missing', async () => {
    const browser = openBrowser();
    const tab = browser.openTab('person:1', { locks: undefined });
    expect(browser.following.size).toBe(1);
    await tab.turn('hidden');
    expect(browser.following.size).toBe(0);
    await tab.turn('visible');
    expect(browser.following.size).toBe(1);
  });
});
