import { use, useEffect, useEffectEvent } from 'react';
import { KeysContext } from './key-store.ts';

/**
 * Makes a single key do something while this is drawn. Every key also has a button, which bears it
 * in `aria-keyshortcuts`.
 */
export function useKey(key: string, label: string, press: () => void) {
  const keys = use(KeysContext);
  const pressed = useEffectEvent(press);
  useEffect(() => keys.add({ key, label, press: () => pressed() }), [keys, key, label]);
}
