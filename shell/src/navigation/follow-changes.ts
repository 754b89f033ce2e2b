import type { Boot } from '@sideband/shared-sdk/release';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import type { BehaviorSubject } from 'rxjs';
import type { Live, LiveRelease } from '../toggles/live-release.ts';
import { type Address, decide, type PageDecision } from './decide.ts';
import { leadsTo, type ShellRouter } from './router.tsx';

interface Parts {
  boot: Pick<Boot, 'releaseSet' | 'addresses'>;
  live: Pick<LiveRelease, 'state' | 'after'>;
  router: Pick<ShellRouter, 'state' | 'navigate' | 'subscribe'>;
  /** Returns whether input would be lost if the page changed now. */
  isBusy(): boolean;
  /** Returns whether the page uses one of these toggles. */
  isAnyShown(names: readonly string[]): boolean;
  /** Receives whether a change of the page is waiting until the visitor is no longer busy. */
  changeWaits: Pick<BehaviorSubject<boolean>, 'next'>;
}

/**
 * Moves the open page when its URL resolves differently after a change, and back when the change is
 * reverted, but never while the visitor is busy.
 */
export function followChanges(parts: Parts) {
  const { boot, live, router, isBusy, isAnyShown, changeWaits } = parts;
  let moved = ledHere(parts);

  function check() {
    const { location, navigation } = router.state;
    // A pending navigation resolves on its own, and is checked on arrival.
    if (navigation.state !== 'idle') return;
    const here = addressOf(location);
    if (moved?.to !== here) moved = undefined;
    changeWaits.next(isAboutToChange(location));
    if (isBusy()) return;

    const now = live.state.value;
    if (moved && mayGoBack(decide(boot, now, urlOf(moved.from)), now)) {
      void go(moved.from);
      return;
    }
    const elsewhere = leadsTo(decide(boot, now, location));
    if (elsewhere !== undefined) void move(here, elsewhere);
  }

  function isAboutToChange(address: Address) {
    const [now, then] = [live.state.value, live.after(['at-once'])];
    const isMoved = leadsTo(decide(boot, then, address)) !== leadsTo(decide(boot, now, address));
    return isMoved || isAnyShown(changedNames(now, then));
  }

  const go = (to: string) => router.navigate(to, { replace: true });

  async function move(from: string, elsewhere: string) {
    await go(elsewhere);
    moved = { from, to: addressOf(router.state.location) };
    check();
  }

  live.state.subscribe(check);
  router.subscribe(check);
}

/**
 * Treats a visitor who reloaded the error page as moved there by a change, because the remote of
 * the failed path is still off. If that remote is on, the visitor opened the error page directly.
 */
function ledHere({ boot, live, router }: Parts) {
  const { location } = router.state;
  const { kind, from } = readErrorAddress(location.search);
  if (location.pathname !== '/error' || kind !== 'notAvailable' || !from) return;
  const isOff = decide(boot, live.state.value, urlOf(from)).kind === 'error';
  return isOff ? { from, to: addressOf(location) } : undefined;
}

const key = 'sideband-led-back';

/**
 * Allows a new document once per revision: an edge with an older revision would redirect the page
 * back here, in an endless loop. If storage is blocked, the page stays.
 */
function mayGoBack({ kind }: PageDecision, { revision }: Live): boolean {
  if (kind !== 'document') return kind === 'remote';
  try {
    if (sessionStorage.getItem(key) === revision) return false;
    sessionStorage.setItem(key, revision);
    return true;
  } catch {
    return false;
  }
}

function changedNames({ toggles: now }: Live, { toggles: then }: Live) {
  const names = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...names].filter((name) => now[name] !== then[name]);
}

const addressOf = ({ pathname, search, hash }: Address) => pathname + search + hash;

const urlOf = (address: string) => new URL(address, 'http://own.invalid');
