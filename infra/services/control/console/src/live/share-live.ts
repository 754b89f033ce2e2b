import type { Live } from './live.ts';
import type { Store } from './store.ts';

/** Browser APIs in use, replaceable in tests. */
export interface ShareParts {
  /** Missing outside of secure contexts. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

const asking = 'what is it now';

/**
 * Opens one event stream for all tabs of a person and broadcasts its state to the others. Browsers
 * allow six connections to a host over plain HTTP, so a stream per tab would leave the seventh tab
 * without any connection, even for writes. Only a visible tab leads. When it is hidden or closed,
 * the next visible tab takes over; without one, no stream is open.
 *
 * @param whose Identifies the person. Tabs of different people do not share.
 * @param follow Keeps the store up to date and returns the stop function.
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
        // Aborted while waiting for the lock.
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

/** APIs of the real browser. */
export const shareParts = (): ShareParts => {
  const canTell = 'BroadcastChannel' in globalThis;
  return {
    // `navigator.locks` is missing outside of secure contexts, although its type is not optional.
    locks: canTell ? (navigator.locks as LockManager | undefined) : undefined,
    openChannel: (name) => (canTell ? new BroadcastChannel(name) : { ...deaf }),
    page: document,
  };
};
