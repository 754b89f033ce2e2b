import { type Clock, systemClock } from '@sideband/shared-sdk';
import { newId } from '../toggles/new-id.ts';
import type { Happening } from './happening.ts';
import { packs } from './packs.ts';
import { traced } from './traced.ts';
import { wordsOf } from './words.ts';

const gatherMs = 2_000;
/** A page that does nothing but fail has said enough. */
const mostOfPage = 500;

interface Parts {
  /** What is to be told. Whatever is taken out of it is told. */
  waiting: Happening[];
  revision: string;
  trial?: true | undefined;
  returning?: true | undefined;
  isRecovering(): boolean;
  clock?: Clock;
  fetch?: typeof fetch;
}

export interface Sender {
  /** There is something to be told. */
  wake(): void;
}

/**
 * Tells the edge how the page does: gathered, when nothing else is to be done, and at the latest when the page
 * goes away. Sent once: what is lost is only missing.
 */
export function sendBeacons({ waiting, revision, isRecovering, ...parts }: Parts): Sender {
  const { trial, returning } = parts;
  const { clock = systemClock, fetch = globalThis.fetch.bind(globalThis) } = parts;
  const page = newId();
  // From here on the document has nothing more to keep: see the edge's documents.
  Reflect.deleteProperty(globalThis, '__early');
  let isAwake = false;
  let left = mostOfPage;

  function takeAll(): string[] {
    const events = traced(waiting.splice(0)).slice(0, left).map(wordsOf);
    left -= events.length;
    return packs(events, (some) => ({ page, revision, trial, returning, events: some }));
  }

  function wake(afterMs = gatherMs) {
    if (isAwake) return;
    isAwake = true;
    clock.after(afterMs, () => {
      isAwake = false;
      if (waiting.length === 0) return;
      // What becomes of a mishap is told with it; and without a line nothing arrives.
      if (isRecovering() || !navigator.onLine) wake();
      else void send();
    });
  }

  async function send() {
    for (const body of takeAll()) {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', body, headers, keepalive: true };
      const answer = await fetch('/beacons', request).catch(() => undefined);
      if (answer?.status !== 429) continue;
      wake(Math.max(gatherMs, Number(answer.headers.get('retry-after')) * 1_000 || 60_000));
    }
  }

  const leave = () => {
    for (const text of takeAll()) {
      navigator.sendBeacon('/beacons', new Blob([text], { type: 'application/json' }));
    }
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    // Later than those who still measure at this moment.
    if (document.visibilityState === 'hidden') setTimeout(leave);
  });
  if (waiting.length > 0) wake();
  return { wake };
}
