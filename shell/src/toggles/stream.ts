import { type Clock, pause } from '@sideband/shared-sdk';
import { createParser } from 'eventsource-parser';
import { retryAfterS } from './retry-after.ts';

/** What this needs of the browser, so that a test can be one. */
export interface StreamParts {
  locks: Pick<LockManager, 'request'>;
  openChannel(): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  fetch: typeof fetch;
  clock: Clock;
}

/** Another revision may be served: that one, where it is known. */
type Changed = (revision: string | undefined) => void;

const name = 'sideband-toggles';
const usualPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Follows the edge's word on new revisions with one stream for all pages of this browser: browsers have
 * six connections to a host over plain HTTP, so a stream each would starve the seventh tab. Whoever has
 * the lock has the stream and passes on what it says; when that page goes, the next in line takes over.
 *
 * Read by `fetch`: an `EventSource` does not tell with which status it was refused, nor `Retry-After`.
 *
 * Closing lets go of stream, lock and channel: each of them would keep a page out of the back/forward
 * cache, and the lock would keep the others from the stream. It can be opened again.
 */
export function followStream(url: () => string, changed: Changed, parts: StreamParts) {
  const { locks, openChannel, fetch, clock } = parts;
  /** The edge wants to be left alone until then, also by a page that was left and is back. */
  let notBefore = 0;

  async function lead(passOn: (said: { revision?: string }) => void, signal: AbortSignal) {
    let firstPauseMs = usualPauseMs;
    let failures = 0;
    let wasLost = false;

    function opened() {
      // What happened while nobody listened is not told by every server.
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
      // Unreachable, refused, lost or ended: another try follows each.
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
        // Left, or forbidden: the checks of each page remain.
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

/** A page of somebody's network, or of a proxy, is none. */
const isEventStream = ({ ok, headers }: Response) =>
  ok && /^text\/event-stream\b/.test(headers.get('content-type') ?? '');

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
