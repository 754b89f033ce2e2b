import type { ToggleKey, ToggleValue } from '@sideband/shared-sdk/rules/toggles';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import { createContext, useContext, useMemo } from 'react';
import { useObservable } from './use-observable.ts';

/**
 * Provides the toggles. It is separate from the remote's context because the shell's own tree has
 * no remote.
 */
export const TogglesContext = createContext<ToggleDoor | null>(null);

/**
 * Returns the value of a feature toggle: `useToggle('enableAnimatedLoaderVariant', false)`. A
 * change that applies immediately re-renders the component; one that applies on the next navigation
 * takes effect then. `initial` is returned while the toggle has no value or a value of another
 * type. The toggle is either one of the product's toggles or one that the remote declares in
 * `OwnToggles`.
 */
export function useToggle<Key extends ToggleKey>(
  name: Key,
  initial: ToggleValue<Key>,
): ToggleValue<Key> {
  const toggles = useContext(TogglesContext);
  if (!toggles) throw new Error('useToggle: render below lifecycles(…), <Alone> or the shell');
  const watched = useMemo(() => toggles.watch(name, initial), [toggles, name, initial]);
  return useObservable(watched, toggles.read(name, initial));
}
