import type { Clock } from '@sideband/shared-sdk';

/** What this needs of the browser, so that a test can be one. */
export interface StreamParts {
  locks: Pick<LockManager, 'request'>;
  openChannel(): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  openSource(url: string): Source;
  clock: Pick<Clock, 'after'>;
}

export type Source = Pick<EventSource, 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onerror'>;

/** Another revision may be served: that one, where it is known. */
type Changed = (revision: string | undefined) => void;

const name = 'sideband-toggles';
const closed = 2;
const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Follows the edge's word on new revisions with one stream for all pages of this browser: browsers have
 * six connections to a host over plain HTTP, so a stream each would starve the seventh tab. Whoever has
 * the lock has the stream and passes on what it says; when that page goes, the next in line takes over.
 *
 * Closing lets go of stream, lock and channel: each of them would keep a page out of the back/forward
 * cache, and the lock would keep the others from the stream.
 */
export function openStream(
  url: () => string,
  changed: Changed,
  parts: StreamParts,
): { close(): void } {
  const { locks, openChannel, openSource, clock } = parts;
  const leaving = new AbortController();
  const channel = openChannel();
  let end = () => {};

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { revision } = Object(data);
    changed(typeof revision === 'string' ? revision : undefined);
  };

  function passOn(said: { revision?: string }) {
    channel.postMessage(said);
    changed(said.revision);
  }

  function lead(): Promise<void> {
    const done = Promise.withResolvers<void>();
    let source: Source | undefined;
    let stopWaiting = () => {};
    let pauseMs = firstPauseMs;
    let wasLost = false;

    function open() {
      source = openSource(url());
      source.onopen = () => {
        // What happened while nobody listened is not told by every server.
        if (wasLost) passOn({});
        wasLost = false;
        pauseMs = firstPauseMs;
      };
      source.onmessage = ({ data }) => {
        const said = refetchIn(data);
        if (said) passOn(said);
      };
      source.onerror = () => {
        wasLost = true;
        // A lost connection comes back by itself; one that was refused does not.
        if (source?.readyState !== closed) return;
        stopWaiting = clock.after(pauseMs, open);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      };
    }

    end = () => {
      stopWaiting();
      source?.close();
      done.resolve();
    };
    open();
    return done.promise;
  }

  locks
    .request(name, { signal: leaving.signal }, () => (leaving.signal.aborted ? undefined : lead()))
    .catch(() => {
      // Given up while waiting, or forbidden: the checks of each page are left.
    });

  return {
    close() {
      leaving.abort();
      end();
      channel.onmessage = null;
      channel.close();
    },
  };
}

/** A message that asks to evaluate anew (OFREP 0.3.0), with the revision where it names one. */
function refetchIn(data: unknown): { revision?: string } | undefined {
  try {
    const { type, revision } = Object(JSON.parse(String(data)));
    if (type !== 'refetchEvaluation') return;
    return typeof revision === 'string' ? { revision } : {};
  } catch {
    return;
  }
}
