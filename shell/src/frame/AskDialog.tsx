import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  title: ReactNode;
  text: ReactNode;
  /**
   * Uses the role `alertdialog`, which interrupts screen readers. Reserved for the end of a
   * session.
   */
  isAlert?: boolean;
  /** Blurs the page behind the dialog, so that passers-by cannot read it. */
  isVeiled?: boolean;
  /** Called on Escape. Must take the safe action. */
  onEscape: () => void;
  /** Action buttons. The first one gets the focus. */
  children: ReactNode;
}

/** A modal dialog that requires a decision. Render it only while it is open. */
export function AskDialog({ title, text, isAlert, isVeiled, onEscape, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing the dialog, unlike just removing it, restores the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      className={isVeiled ? `${css.dialog} ${css.veil}` : css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Browsers close the dialog on a second Escape even if `cancel` was prevented.
      onClose={() => dialog.current && onEscape()}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  );
}
