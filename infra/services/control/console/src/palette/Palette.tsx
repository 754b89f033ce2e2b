import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PaletteDialog } from './PaletteDialog.tsx';
import css from './palette.module.css';

/** Field of the top bar that opens the command palette. So does Ctrl+K (Command+K). */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  /** Dialog of the chosen command, rendered once the palette is closed. */
  const [asking, setAsking] = useState<ReactNode>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <span className={css.words}>
          <FormattedMessage id="palette.button" />
        </span>
        <kbd className={css.shortcut}>Ctrl K</kbd>
      </button>
      {isOpen && (
        <PaletteDialog
          onClose={() => setOpen(false)}
          onAsk={(dialogFor) => setAsking(dialogFor(() => setAsking(undefined)))}
        />
      )}
      {asking}
    </>
  );
}
