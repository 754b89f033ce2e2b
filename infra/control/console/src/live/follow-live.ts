import type { LiveEvent } from '@sideband/control/contract';
import type { Api } from '../api/api-context.ts';
import { openEvents } from '../api/calls.ts';
import { after, type Live } from './live.ts';
import { readEvents } from './read-events.ts';
import type { Store } from './store.ts';

/** Server streams end by themselves every few minutes, and say something every 15 seconds. */
const silentMs = 40_000;
const againMs = 1_000;
/** A control that refuses, or is away, is asked ever more seldom. */
const longestAgainMs = 15_000;

/** Keeps `live` at what control says, and notes since when it says nothing. Gives back what ends it. */
export function followLive({ client, environment }: Api, live: Store<Live>): () => void {
  const stopping = new AbortController();
  let pauseMs = againMs;

  async function follow() {
    const silence = new AbortController();
    const signal = AbortSignal.any([stopping.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silentMs);
    // The browser knows sooner than any silence tells.
    globalThis.addEventListener?.('offline', () => silence.abort(), { signal });
    try {
      const body = await openEvents(client, environment, signal);
      pauseMs = againMs;
      // Nobody repeats what happened to changes while no stream was open.
      const known = live.get();
      if (known.head) live.set({ ...known, changes: known.changes + 1 });
      for await (const sent of readEvents(body)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        if (sent === 'beat') continue;
        const event = { event: sent.event, data: JSON.parse(sent.data) } as LiveEvent;
        if (!signal.aborted) live.set({ ...after(live.get(), event), lostAt: undefined });
      }
      // It ended in order, and the next one follows at once.
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
