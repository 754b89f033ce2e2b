import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

interface Props {
  title: ReactNode;
  /** Gets what closes it: from then on it is no longer drawn. */
  children: (close: () => void) => ReactNode;
  onClose: () => void;
}

/** A native dialog, open as long as it is drawn: Escape closes it, and the focus goes back. */
export function Dialog({ title, children, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Whoever takes it away open would take the focus with it: only closing gives that back.
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
