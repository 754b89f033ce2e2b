import type { Live } from './live.ts';
import type { Store } from './store.ts';

/** What this needs of the browser, so that a test can be one. */
export interface ShareParts {
  /** Missing where a page is not secure. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const asking = 'what is it now';

/**
 * Has one tab of all those of a person follow, and the others know what it knows: browsers have six
 * connections to a host over plain HTTP, so a stream each would leave the seventh tab without any,
 * also for what it wants to write. Only a tab that is seen leads; when it is hidden or goes, the next
 * one that is seen takes over, and where none is, nobody follows.
 *
 * @param whose  Tabs that share have this in common: what one person may hear is not told another.
 * @param follow  Keeps the store up to date, and gives back what ends it.
 */
export function shareLive(
  whose: string,
  live: Store<Live>,
  follow: (live: Store<Live>) => () => void,
  { locks, openChannel, page }: ShareParts,
): () => void {
  const name = `sideband-console-live ${whose}`;
  const channel = openChannel(name);
  let waiting: AbortController | undefined;
  let isLeading = false;
  let stopLeading = () => {};

  channel.onmessage = ({ data }: MessageEvent<Live | typeof asking>) => {
    if (data !== asking && !isLeading) live.set(data);
    if (data === asking && isLeading) channel.postMessage(live.get());
  };
  const stopTelling = live.subscribe(() => {
    if (isLeading) channel.postMessage(live.get());
  });

  function lead(): Promise<void> {
    const done = Promise.withResolvers<void>();
    isLeading = true;
    const stop = follow(live);
    stopLeading = () => {
      stop();
      isLeading = false;
      stopLeading = () => {};
      done.resolve();
    };
    return done.promise;
  }
  function giveUp() {
    waiting?.abort();
    waiting = undefined;
    stopLeading();
  }
  function takeTurn() {
    if (page.visibilityState === 'hidden') return giveUp();
    if (waiting) return;
    waiting = new AbortController();
    const { signal } = waiting;
    if (!locks) return void lead();
    locks
      .request(name, { signal }, () => (signal.aborted ? undefined : lead()))
      .catch(() => {
        // Given up while waiting.
      });
  }
  page.addEventListener('visibilitychange', takeTurn);
  channel.postMessage(asking);
  takeTurn();

  return () => {
    page.removeEventListener('visibilitychange', takeTurn);
    stopTelling();
    giveUp();
    channel.onmessage = null;
    channel.close();
  };
}

const deaf = { postMessage() {}, close() {}, onmessage: null };

/** The browser this page is in. */
export const shareParts = (): ShareParts => {
  const canTell = 'BroadcastChannel' in globalThis;
  return {
    // Pages that are not secure have no locks, whatever the types say.
    locks: canTell ? (navigator.locks as LockManager | undefined) : undefined,
    openChannel: (name) => (canTell ? new BroadcastChannel(name) : { ...deaf }),
    page: document,
  };
};
