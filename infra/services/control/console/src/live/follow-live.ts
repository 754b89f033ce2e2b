import type { LiveEvent } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { openEvents } from '../api/calls.ts';
import { after, type Live } from './live.ts';
import { readEvents } from './read-events.ts';
import type { Store } from './store.ts';

/**
 * Silence after which the connection counts as lost. Control sends a heartbeat every 15 seconds,
 * and ends each stream by itself after a few minutes.
 */
const silentMs = 40_000;
const againMs = 1_000;
/** Upper limit of the backoff while control refuses or is unreachable. */
const longestAgainMs = 15_000;

/**
 * Updates `live` from control's event stream and sets `lostAt` on failure. Returns the stop
 * function.
 */
export function followLive({ client, environment }: Api, live: Store<Live>): () => void {
  const stopping = new AbortController();
  let pauseMs = againMs;

  async function follow() {
    const silence = new AbortController();
    const signal = AbortSignal.any([stopping.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silentMs);
    // The browser reports the loss of the network sooner than the timeout does.
    globalThis.addEventListener?.('offline', () => silence.abort(), { signal });
    try {
      const body = await openEvents(client, environment, signal);
      pauseMs = againMs;
      // Change events are not replayed after a gap, so views must reload.
      const known = live.get();
      if (known.head) live.set({ ...known, changes: known.changes + 1 });
      for await (const sent of readEvents(body)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        if (sent === 'beat') continue;
        const event = { event: sent.event, data: JSON.parse(sent.data) } as LiveEvent;
        if (!signal.aborted) live.set({ ...after(live.get(), event), lostAt: undefined });
      }
      // The server ended the stream normally. The next one is opened without reporting a loss.
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function run() {
    for (;;) {
      const endedWell = await follow();
      if (stopping.signal.aborted) return;
      if (!endedWell) {
        const { lostAt = new Date() } = live.get();
        live.set({ ...live.get(), lostAt });
      }
      await new Promise((resume) => setTimeout(resume, pauseMs));
      if (stopping.signal.aborted) return;
      if (!endedWell) pauseMs = Math.min(pauseMs * 2, longestAgainMs);
    }
  }
  void run();
  return () => stopping.abort();
}
