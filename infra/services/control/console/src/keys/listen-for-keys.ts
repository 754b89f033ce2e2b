import type { Keys } from './key-store.ts';

const kept = 'sideband.console.keys';

/** Single-key shortcuts interfere with speech input, so they can be switched off (WCAG 2.1.4). */
export const areKeysOn = () => localStorage.getItem(kept) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(kept, on ? 'on' : 'off');

/**
 * Dispatches key presses unless the person is typing or a dialog is open. Returns the unsubscribe
 * function.
 */
export function listenForKeys(keys: Keys): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !areKeysOn()) return;
    if (isTyping(target) || document.querySelector('dialog[open]')) return;
    const found = keys.list().findLast((one) => one.key === key);
    if (!found) return;
    event.preventDefault();
    found.press();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=range])'));
