import { afterEach, beforeEach } from '@jest/globals';
import { memoryCookies } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { BehaviorSubject, filter } from 'rxjs';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { hearAnswers } from './answers.ts';
import { isFromSomebody } from './is-from-somebody.ts';
import { sharedPresence } from './shared-presence.ts';
import { type PresenceWatch, watchPresence } from './watch-presence.ts';

const minute = 60_000;

let open: PresenceWatch[] = [];

interface Options {
  signedIn?: boolean;
  keepSignedIn?: boolean;
  limitMs?: number;
  storage?: Storage | undefined;
}

/** A browser with one clock, whose pages share cookies but have their own SDK. */
export async function given({
  signedIn = true,
  keepSignedIn,
  limitMs = 15 * minute,
  ...options
}: Options = {}) {
  const clock = holdClock();
  const backend = createFakeBackend({ now: clock.now });
  const cookies = memoryCookies();
  const heard: string[] = [];
  const storage = 'storage' in options ? options.storage : localStorage;

  async function openPage() {
    const { answers, fetch } = hearAnswers(backend.fetchOf(cookies));
    answers.subscribe((address) => heard.push(address));
    const sdk = backend.newSdk({ cookies, clock, fetch });
    const isSomebody = (address: string) => isFromSomebody(address, 'http://localhost/api');
    const answered = answers.pipe(filter(isSomebody));
    await sdk.session.start();
    const unsaved = new BehaviorSubject<Unsaved>('nothing');
    const timedOut = new BehaviorSubject(false);
    const shared = sharedPresence(storage);
    const watch = watchPresence({ sdk, answered, limitMs, clock, unsaved, timedOut, shared });
    open.push(watch);
    return { sdk, unsaved, timedOut, ...watch, shows: () => watch.state.value.step };
  }
  const first = await openPage();
  if (signedIn) {
    const customer = await backend.given.customer();
    const allOptions = keepSignedIn === undefined ? {} : { keepSignedIn };
    await signInWithPassword(first.sdk, { ...customer, ...allOptions });
  }
  return { clock, backend, openPage, heard, ...first };
}

/** Simulates the storage event of another tab. */
export const heardByOthers = () => dispatchEvent(new StorageEvent('storage', { key: null }));

export function inFreshBrowser() {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const watch of open) watch.stop();
    open = [];
  });
}
