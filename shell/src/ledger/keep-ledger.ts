import { type Clock, systemClock } from '@sideband/shared-sdk';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { mountLife } from '../remotes/mount.ts';
import { kindsOf, type Left, LeftBehind, type Owner } from './left.ts';
import { watchMemory } from './watch-memory.ts';

/** Delay after an unmount, by which effects and timers that end with the remote have ended. */
const settledMs = 5_000;
/** single-spa keeps unmounted parcels for some seconds, and busy devices need longer. */
const forgottenMs = 30_000;

/** Counts of one version of a remote on this page. */
export interface LedgerLine extends Owner {
  mounts: number;
  open: number;
  left: Left;
}

/** A mount or an unmount. */
export type Life = typeof mountLife extends Observable<infer One> ? One : never;

/** Counts what a version holds on the page; see `countLasting`. */
export interface Counter {
  opened(owner: Owner): void;
  leftBy(owner: Owner): Left;
}

interface Parts {
  life: Observable<Life>;
  /** Called for a leak of a kind that this version has not had before. */
  tell(owner: Owner, problem: LeftBehind): void;
  /** For developers only. On other pages only memory is watched, which is cheap. */
  counter?: Counter | undefined;
  clock?: Clock;
}

/** Tracks what each remote leaks when it is unmounted. It is shown to developers and reported. */
export function keepLedger({ life, tell, counter, clock = systemClock }: Parts) {
  const lines = new BehaviorSubject<readonly LedgerLine[]>([]);
  /** Identifies a mount without keeping it in memory. */
  const owners = new WeakMap<object, Owner>();
  const memory = watchMemory<Owner>(clock, (owner) => {
    found(owner, { memory: (lineOf(owner).left.memory ?? 0) + 1 });
  });

  const isOf = (owner: Owner) => (line: Owner) =>
    line.remote === owner.remote && line.version === owner.version;
  const lineOf = (owner: Owner): LedgerLine =>
    lines.value.find(isOf(owner)) ?? { ...owner, mounts: 0, open: 0, left: {} };
  function change(owner: Owner, changed: Partial<LedgerLine>) {
    const line = lineOf(owner);
    const others = lines.value.filter((one) => one !== line);
    lines.next([...others, { ...line, ...changed }]);
  }

  function found(owner: Owner, now: Left) {
    const { left } = lineOf(owner);
    const isNew = kindsOf(now).some((kind) => !left[kind]);
    change(owner, { left: { ...left, ...now } });
    if (isNew) tell(owner, new LeftBehind(owner, now));
  }

  life.subscribe((one) => {
    const { mount } = one;
    if (one.step === 'opened') {
      const owner = { remote: mount.remote, version: mount.version };
      owners.set(mount, owner);
      const { mounts, open } = lineOf(owner);
      change(owner, { mounts: mounts + 1, open: open + 1 });
      counter?.opened(owner);
      memory.opened(owner, [mount.box, one.props]);
      return;
    }
    const owner = owners.get(mount);
    if (!owner) return;
    change(owner, { open: lineOf(owner).open - 1 });
    clock.after(settledMs, () => {
      // Counts apply to the version as a whole, so they are taken only while none of its mounts is
      // open.
      if (counter && lineOf(owner).open === 0) found(owner, counter.leftBy(owner));
    });
    clock.after(forgottenMs, () => memory.letGo(owner));
  });

  return lines;
}

export type Ledger = ReturnType<typeof keepLedger>;
