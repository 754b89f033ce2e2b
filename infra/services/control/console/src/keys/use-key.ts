import { use, useEffect, useEffectEvent } from 'react';
import { KeysContext } from './key-store.ts';

/**
 * Registers a single-key shortcut while the component is mounted. Each shortcut also has a button,
 * which names it in `aria-keyshortcuts`.
 */
export function useKey(key: string, label: string, press: () => void) {
  const keys = use(KeysContext);
  const pressed = useEffectEvent(press);
  useEffect(() => keys.add({ key, label, press: () => pressed() }), [keys, key, label]);
}
