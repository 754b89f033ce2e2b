import { useEffect, useEffectEvent } from 'react';

/**
 * Handles Ctrl+Enter (Command+Enter) in the view, unless a focused form has handled it or a dialog
 * is open.
 */
export function useCtrlEnter(act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, defaultPrevented, repeat } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || repeat) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
