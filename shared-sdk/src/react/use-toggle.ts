import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import { createContext, useContext, useMemo } from 'react';
import { useObservable } from './use-observable.ts';

/** The shell's own tree has toggles and no remote around it. */
export const TogglesContext = createContext<ToggleDoor | null>(null);

/**
 * What a toggle says for this page: `useToggle('enableAnimatedLoaderVariant', false)`. Renders anew when it
 * changes at once; a change that waits for a navigation comes with it. `initial` is what the page does
 * while nobody says anything, or something of another type.
 */
export function useToggle<Value>(name: string, initial: Value): Value {
  const toggles = useContext(TogglesContext);
  if (!toggles) throw new Error('useToggle: render below lifecycles(…), <Alone> or the shell');
  const watched = useMemo(() => toggles.watch(name, initial), [toggles, name, initial]);
  return useObservable(watched, toggles.read(name, initial));
}
