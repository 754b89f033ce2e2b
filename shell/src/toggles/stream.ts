import { type Clock, pause } from '@sideband/shared-sdk';
import { createParser } from 'eventsource-parser';
import { retryAfterS } from './retry-after.ts';

/** Browser APIs in use, replaceable for tests. */
export interface StreamParts {
  locks: Pick<LockManager, 'request'>;
  openChannel(): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  fetch: typeof fetch;
  clock: Clock;
}

/** Called on a change, with the new revision if it is known. */
type Changed = (revision: string | undefined) => void;

const name = 'sideband-toggles';
const usualPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Follows revisions of the edge with one stream for all tabs of this browser: over plain HTTP
 * browsers allow six connections per host, so with one stream each, the seventh tab would starve.
 * The tab that holds the lock has the stream and broadcasts its messages. When it is closed, the
 * next one takes over.
 *
 * Uses `fetch`, because an `EventSource` exposes neither the status code nor `Retry-After`.
 *
 * Closing releases the stream, lock and channel: each of them would keep the page out of the
 * back/forward cache, and the lock would block other tabs. It can be opened again.
 */
export function followStream(url: () => string, changed: Changed, parts: StreamParts) {
  const { locks, openChannel, fetch, clock } = parts;
  /** Time when `Retry-After` ends, even for a page that was hidden and restored. */
  let notBefore = 0;

  async function lead(passOn: (said: { revision?: string }) => void, signal: AbortSignal) {
    let firstPauseMs = usualPauseMs;
    let failures = 0;
    let wasLost = false;

    function opened() {
      // Not every server replays what happened during the gap.
      if (wasLost) passOn({});
      failures = 0;
    }

    async function listen() {
      const headers = { accept: 'text/event-stream' };
      const response = await fetch(url(), { headers, cache: 'no-store', signal });
      const reader = response.body?.getReader();
      try {
        if (!reader || !isEventStream(response)) {
          notBefore = now() + 1_000 * (retryAfterS(response) ?? 0);
          return;
        }
        opened();
        const decoder = new TextDecoder();
        const parser = createParser({
          onEvent({ data }) {
            const said = refetchIn(data);
            if (said) passOn(said);
          },
          onRetry(ms) {
            firstPauseMs = ms;
          },
        });
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return;
          parser.feed(decoder.decode(value, { stream: true }));
        }
      } finally {
        await reader?.cancel().catch(() => {});
      }
    }

    let waitMs = notBefore - now();
    for (;;) {
      if (waitMs > 0) await pause(clock, waitMs, signal);
      // Unreachable, rejected, lost or ended: all are retried.
      await listen().catch(() => signal.throwIfAborted());
      wasLost = true;
      const backoffMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      waitMs = Math.max(notBefore - now(), backoffMs);
      failures += 1;
    }
  }
  const now = () => clock.now().getTime();

  function open() {
    const leaving = new AbortController();
    const { signal } = leaving;
    const channel = openChannel();
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const { revision } = Object(data);
      changed(typeof revision === 'string' ? revision : undefined);
    };

    function passOn(said: { revision?: string }) {
      if (signal.aborted) return;
      channel.postMessage(said);
      changed(said.revision);
    }
    locks
      .request(name, { signal }, () => (signal.aborted ? undefined : lead(passOn, signal)))
      .catch(() => {
        // Closed or not permitted. Each page still polls.
      });

    return () => {
      leaving.abort();
      channel.onmessage = null;
      channel.close();
    };
  }

  let close: (() => void) | undefined;
  return {
    open() {
      close ??= open();
    },
    close() {
      close?.();
      close = undefined;
    },
  };
}

/** Rejects pages of captive portals and proxies. */
const isEventStream = ({ ok, headers }: Response) =>
  ok && /^text\/event-stream\b/.test(headers.get('content-type') ?? '');

/**
 * Returns the revision in a refetch message (OFREP 0.3.0), if it names one. Undefined for other
 * messages.
 */
function refetchIn(data: unknown): { revision?: string } | undefined {
  try {
    const { type, revision } = Object(JSON.parse(String(data)));
    if (type !== 'refetchEvaluation') return;
    return typeof revision === 'string' ? { revision } : {};
  } catch {
    return;
  }
}
