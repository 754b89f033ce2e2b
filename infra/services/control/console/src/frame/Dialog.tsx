import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  title: ReactNode;
  /** Receives a callback that closes the dialog. `onClose` must then unmount it. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
}

/** Native modal dialog, open while mounted. Escape closes it, and focus returns to where it was. */
export function Dialog({ title, children, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Removing an open dialog loses focus. Only `close()` restores it.
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={css.content}>
        <h2 id={id}>{title}</h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}
