import type { ReactNode } from 'react';
import css from './campaign.module.css';

interface Props {
  /** The page's own words, which it begins with. */
  own: ReactNode;
  /** As content managers wrote it, once it is known. */
  written: string | undefined;
}

/**
 * Words that may come late. They stand in the place of the page's own, which keep it: what stands below does not go
 * up when they are shorter.
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
