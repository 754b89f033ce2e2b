import type { ReactNode } from 'react';
import css from './campaign.module.css';

interface Props {
  /** Built-in text of the page, shown until the CMS text arrives. */
  own: ReactNode;
  /** Text from the CMS, once loaded. */
  written: string | undefined;
}

/**
 * Replaces a built-in text with one that loads later. The space of the built-in text stays
 * reserved, so that a shorter text does not shift the content below.
 */
export function Worded({ own, written }: Props) {
  if (written === undefined) return own;
  return (
    <span className={css.worded}>
      <span aria-hidden="true">{own}</span>
      <span>{written}</span>
    </span>
  );
}
