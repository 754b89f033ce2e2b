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
  /** Whether somebody would lose something if the page changed now. */
  isBusy(): boolean;
  /** Whether the page shows something that goes by one of these toggles. */
  isAnyShown(names: readonly string[]): boolean;
  /** Told whether a change of the page waits for somebody who is busy on it. */
  changeWaits: Pick<BehaviorSubject<boolean>, 'next'>;
}

/**
 * Takes the open page to where its address leads now, as soon as that changes, and back when it is taken
 * back; never while somebody is busy on it.
 */
export function followChanges(parts: Parts) {
  const { boot, live, router, isBusy, isAnyShown, changeWaits } = parts;
  let moved = ledHere(parts);

  function check() {
    const { location, navigation } = router.state;
    // A navigation under way decides by itself, and is looked at when it has arrived.
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
 * A page that was reloaded where its address leads as long as its remote is off has been moved there as well. One
 * that was asked for while it is on has not: whoever is there came by themselves.
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
 * A new document is asked for once a revision: an edge that is behind another would send the page here again, and
 * without an end. Where storage is blocked, the page stays.
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
