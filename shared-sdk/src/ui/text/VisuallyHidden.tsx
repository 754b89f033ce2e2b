import type { HTMLAttributes } from 'react';
import css from './text.module.css';

export type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement>;

/** Text for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={css.hidden} />;
}
