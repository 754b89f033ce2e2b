import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { newId } from '../toggles/new-id.ts';
import type { Happening } from './happening.ts';
import { makeRoom } from './make-room.ts';
import { packs } from './packs.ts';
import { traced } from './traced.ts';
import { wordsOf } from './words.ts';

const gatherMs = 2_000;
/** A page that does nothing but fail has said enough. */
const mostOfPage = 500;
/** Of what the edge had no room for. */
const mostRefused = 100;
/** Unless the edge says how long. */
const quietMs = 60_000;

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
 * goes away. Sent once: what is lost is only missing. What the edge had no room for is kept until the time is over
 * that it asked for, and nothing is sent before.
 */
export function sendBeacons({ waiting, revision, isRecovering, ...parts }: Parts): Sender {
  const { trial, returning } = parts;
  const { clock = systemClock, fetch = globalThis.fetch.bind(globalThis) } = parts;
  const page = newId();
  // From here on the document has nothing more to keep: see the edge's documents.
  Reflect.deleteProperty(globalThis, '__early');
  const refused: HealthEvent[] = [];
  let isAwake = false;
  /** How many answers still ask for silence. */
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
    // What becomes of a mishap is told with it; and without a line nothing arrives.
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
    // Later than those who still measure at this moment.
    if (document.visibilityState === 'hidden') setTimeout(leave);
  });
  if (waiting.length > 0) wake();
  return { wake };
}
