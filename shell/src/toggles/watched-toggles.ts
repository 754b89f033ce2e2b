import type { Toggles } from '@sideband/shared-sdk/routing';
import { createToggles, type ToggleDoor } from '@sideband/shared-sdk/toggles';
import { BehaviorSubject, defer, finalize } from 'rxjs';
import type { LiveRelease } from './live-release.ts';

/** The toggles as remotes and frame read them, and which of them somebody is looking at now. */
export function watchToggles({ state }: Pick<LiveRelease, 'state'>) {
  const values = new BehaviorSubject<Toggles>(state.value.toggles);
  state.subscribe(({ toggles }) => values.next(toggles));
  const { read, watch } = createToggles(values);
  const watchers = new Map<string, number>();
  const count = (name: string, by: number) =>
    void watchers.set(name, (watchers.get(name) ?? 0) + by);

  const toggles: ToggleDoor = {
    read,
    watch: (name, initial) =>
      defer(() => {
        count(name, 1);
        return watch(name, initial).pipe(finalize(() => count(name, -1)));
      }),
  };
  return {
    toggles,
    /** Whether the page shows something that goes by one of these. */
    isAnyShown: (names: readonly string[]) => names.some((name) => (watchers.get(name) ?? 0) > 0),
  };
}
