import type { Toggles } from '@sideband/shared-sdk/routing';
import { createToggles, type ToggleDoor } from '@sideband/shared-sdk/toggles';
import { BehaviorSubject, defer, finalize } from 'rxjs';
import type { LiveRelease } from './live-release.ts';

/**
 * Creates the toggles that remotes and the frame read, and tracks which of them are being watched.
 */
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
    /** Returns whether the page uses one of these toggles. */
    isAnyShown: (names: readonly string[]) => names.some((name) => (watchers.get(name) ?? 0) > 0),
  };
}
