import { type ReactNode, type SyntheticEvent, useId } from 'react';
import css from './menu.module.css';

interface Props {
  /** Label for screen readers. It has to contain the visible text. */
  label: string;
  icon: ReactNode;
  /** Visible text. On a phone only the icon is visible. */
  text: ReactNode;
  children: ReactNode;
}

/** A button that opens a list of links. The browser closes it on Escape and restores the focus. */
export function Menu({ label, icon, text, children }: Props) {
  const id = useId();
  const close = (event: SyntheticEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover?.();
  };
  return (
    <div className={css.menu}>
      <button type="button" className={css.button} aria-label={label} popoverTarget={id}>
        {icon}
        <span className={css.text}>{text}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are pressed */}
      <div id={id} popover="auto" className={css.list} onClick={close}>
        <ul>{children}</ul>
      </div>
    </div>
  );
}
