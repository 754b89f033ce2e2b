import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** Interrupts, which only the end of a session may do. */
  isAlert?: boolean;
  /** Hides what lies behind from who happens to pass by. */
  isVeiled?: boolean;
  /** The safe way. */
  onEscape: () => void;
  /** The first button has the focus. */
  children: ReactNode;
}

/** A question nobody can pass by; render it only while it asks. */
export function AskDialog({ title, text, isAlert, isVeiled, onEscape, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing, rather than only removing, gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      className={isVeiled ? `${css.dialog} ${css.veil}` : css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Browsers close it at a second Escape whatever is said to the first.
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
