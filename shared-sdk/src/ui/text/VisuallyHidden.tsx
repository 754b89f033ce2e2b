import type { HTMLAttributes } from 'react';
import css from './text.module.css';

export type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement>;

/** Words for readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={css.hidden} />;
}
