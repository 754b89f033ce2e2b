import { BehaviorSubject, type Observable } from 'rxjs';
import type { StageState } from '../remotes/page.ts';
import type { Live } from '../toggles/live-release.ts';

/** Number of stored entries (application.md §9). The oldest are dropped. */
const mostEntries = 25;

export interface Entry {
  /** Sequence number. */
  id: number;
  /** Milliseconds since navigation start. */
  atMs: number;
  what: string;
}

interface Parts {
  stage: Observable<StageState>;
  live: Observable<Live>;
  now?: () => number;
}

/**
 * Records the latest events of the page, newest first: what was shown, and which toggles changed.
 * Without URLs or input.
 */
export function keepHistory({ stage, live, now = () => performance.now() }: Parts) {
  const entries = new BehaviorSubject<readonly Entry[]>([]);
  let before: Live | undefined;
  let last = 0;
  const add = (what: string) => {
    last += 1;
    const entry = { id: last, atMs: Math.round(now()), what };
    entries.next([entry, ...entries.value].slice(0, mostEntries));
  };
  stage.subscribe((state) => add('remote' in state ? `${state.step} ${state.remote}` : state.step));
  live.subscribe((next) => {
    for (const what of before ? changes(before, next) : [`revision ${next.revision}`]) add(what);
    before = next;
  });
  return entries;
}

function* changes(before: Live, next: Live) {
  if (before.revision !== next.revision) yield `revision ${next.revision}`;
  for (const name of new Set([...Object.keys(before.toggles), ...Object.keys(next.toggles)])) {
    const [old, now] = [before.toggles[name], next.toggles[name]];
    if (old !== now) yield `${name}: ${old} → ${now}`;
  }
  for (const remote of next.off) if (!before.off.has(remote)) yield `${remote} off`;
  for (const path of next.lost) if (!before.lost.has(path)) yield `lost ${path}`;
}
