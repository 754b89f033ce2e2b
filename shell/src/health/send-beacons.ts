import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { newId } from '../toggles/new-id.ts';
import type { Happening } from './happening.ts';
import { makeRoom } from './make-room.ts';
import { packs } from './packs.ts';
import { traced } from './traced.ts';
import { wordsOf } from './words.ts';

const gatherMs = 2_000;
/** Maximum number of events per page, reached only by a page that keeps failing. */
const mostOfPage = 500;
/** Maximum number of events kept after the edge rejected them. */
const mostRefused = 100;
/** Pause after a 429 without `Retry-After`. */
const quietMs = 60_000;

interface Parts {
  /** Queue of events. Events are removed once they are sent. */
  waiting: Happening[];
  revision: string;
  trial?: true | undefined;
  returning?: true | undefined;
  isRecovering(): boolean;
  clock?: Clock;
  fetch?: typeof fetch;
}

export interface Sender {
  /** Schedules sending. */
  wake(): void;
}

/**
 * Sends health events to the edge in batches, at the latest when the page is left. Lost beacons are
 * not resent. Events that the edge rejected with 429 are kept until `Retry-After` has passed, and
 * nothing is sent until then.
 */
export function sendBeacons({ waiting, revision, isRecovering, ...parts }: Parts): Sender {
  const { trial, returning } = parts;
  const { clock = systemClock, fetch = globalThis.fetch.bind(globalThis) } = parts;
  const page = newId();
  // Takes over from the document's inline script (see `early-problems.ts` of the edge).
  Reflect.deleteProperty(globalThis, '__early');
  const refused: HealthEvent[] = [];
  let isAwake = false;
  /** Number of responses whose `Retry-After` has not passed. */
  let asked = 0;
  let left = mostOfPage;

  function takeAll() {
    const events = traced(waiting.splice(0)).slice(0, left).map(wordsOf);
    left -= events.length;
    const all = [...refused.splice(0), ...events];
    return packs(all, (some) => ({ page, revision, trial, returning, events: some }));
  }

  function wake() {
    if (isAwake) return;
    isAwake = true;
    clock.after(gatherMs, () => {
      isAwake = false;
      tell();
    });
  }

  function tell() {
    if (asked > 0 || waiting.length + refused.length === 0) return;
    // Waits for the outcome of errors, which is sent with them, and for a connection.
    if (isRecovering() || !navigator.onLine) wake();
    else void send();
  }

  async function send() {
    const all = takeAll();
    while (all[0] && asked === 0) {
      if (await isTaken(all[0].text)) all.shift();
    }
    refused.push(...all.flatMap(({ events }) => events));
    makeRoom(refused, mostRefused);
  }

  async function isTaken(body: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', body, headers, keepalive: true };
    const answer = await fetch('/beacons', request).catch(() => undefined);
    if (answer?.status !== 429) return true;
    asked += 1;
    clock.after(Number(answer.headers.get('retry-after')) * 1_000 || quietMs, () => {
      asked -= 1;
      tell();
    });
    return false;
  }

  const leave = () => {
    if (asked > 0) return;
    for (const { text } of takeAll()) {
      navigator.sendBeacon('/beacons', new Blob([text], { type: 'application/json' }));
    }
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    // Runs after other listeners of this event, which may still record vitals.
    if (document.visibilityState === 'hidden') setTimeout(leave);
  });
  if (waiting.length > 0) wake();
  return { wake };
}
