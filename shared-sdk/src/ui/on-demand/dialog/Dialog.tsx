import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

export interface DialogProps {
  /** The question or the subject, as the `h2` of the dialog. */
  title: ReactNode;
  /** One or two sentences that screen readers read out together with the title. */
  text?: ReactNode;
  /** Called on Escape. It must take the safe action and unmount the dialog. */
  onClose: () => void;
  /** A `DialogClose`. Leave it out when one of `actions` has to be chosen. */
  close?: ReactNode;
  /**
   * Uses the role `alertdialog`, which interrupts screen readers. Reserved for what cannot wait, such
   * as the end of a session.
   */
  isAlert?: boolean;
  /** Blurs the page behind the dialog, so that passers-by cannot read it. */
  isVeiled?: boolean;
  /** `wide` is for a list, a table or a frame. Defaults to `small`. */
  size?: 'small' | 'wide';
  children?: ReactNode;
  /** `Buttons` at the end. The safe action comes first and gets the focus. */
  actions?: ReactNode;
}

/**
 * A native modal dialog that is open while it is mounted. The browser keeps focus inside, makes the
 * page inert and restores focus afterwards. On a phone it sits at the bottom, close to the thumb.
 */
export function Dialog(props: DialogProps) {
  const { title, text, onClose, close, isAlert, isVeiled, size = 'small' } = props;
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
      className={isVeiled ? `${css[size]} ${css.veil}` : css[size]}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      // Browsers close the dialog on a second Escape even if `cancel` was prevented.
      onClose={() => dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className={close ? css.besideClose : undefined}>
        {title}
      </h2>
      {text && <p id={`${id}-text`}>{text}</p>}
      {props.children}
      {props.actions}
      {close}
    </dialog>
  );
}
