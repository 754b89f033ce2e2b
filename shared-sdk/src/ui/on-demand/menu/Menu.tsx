import { TextLink } from '@sideband/shared-sdk/ui';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Glyph } from '../glyph/Glyph.tsx';
import css from './menu.module.css';

interface Shown {
  key: string;
  label: ReactNode;
  /** A second line that says what happens. */
  hint?: ReactNode;
  /** Whether it is what is chosen or shown now. */
  current?: boolean;
}

/** A link to another page, or an action on this one. */
export type MenuItem = Shown & ({ to: string } | { onSelect: () => void });

export interface MenuProps {
  /** Text of the button, such as "More actions". */
  label: ReactNode;
  /** Replaces the text for screen readers where it needs context. It has to contain the text. */
  description?: string;
  items: readonly MenuItem[];
}

/**
 * A button that opens a list of links and actions in a native popover. The browser closes it on
 * Escape and on a click elsewhere, and restores the focus. It is a list, not the ARIA role `menu`:
 * Tab works as everywhere, and arrow keys work in addition.
 */
export function Menu({ label, description, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => list.current?.hidePopover?.();

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = destinationOf(event.key, { at, of: entries.length });
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  };
  const toggled = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current && list.current) place(list.current, button.current);
  };
  return (
    <div className={css.menu}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={description}
        popoverTarget={id}
      >
        {label}
        <Glyph name="down" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={css.list}
        onBeforeToggle={toggled}
        onKeyDown={move}
      >
        {items.map((item) => (
          <li key={item.key}>{entryOf(item, close)}</li>
        ))}
      </ul>
    </div>
  );
}

function entryOf(item: MenuItem, close: () => void) {
  const words = (
    <span>
      {item.label}
      {item.hint && <span className={css.hint}>{item.hint}</span>}
    </span>
  );
  if ('to' in item) {
    return (
      <TextLink
        to={item.to}
        className={css.item}
        aria-current={item.current ? 'page' : undefined}
        onClick={close}
      >
        {words}
      </TextLink>
    );
  }
  const select = () => {
    close();
    item.onSelect();
  };
  return (
    <button
      type="button"
      className={css.item}
      aria-current={item.current ? 'true' : undefined}
      onClick={select}
    >
      {words}
    </button>
  );
}

/** Index of the entry that a key leads to, or undefined for keys that do not move. */
function destinationOf(key: string, { at, of }: { at: number; of: number }): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % of;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + of) % of;
  if (key === 'Home') return 0;
  return key === 'End' ? of - 1 : undefined;
}

/**
 * Puts the list below its button in browsers without anchor positioning. It keeps the list inside
 * the window.
 */
function place(list: HTMLElement, button: HTMLElement) {
  if (CSS.supports('position-area: block-end')) return;
  const { left, bottom } = button.getBoundingClientRect();
  list.style.setProperty('--left', `${Math.max(8, left)}px`);
  list.style.setProperty('--top', `${bottom + 4}px`);
}
