import css from './sides.module.css';

/** Value before a change, marked with a minus sign and color. */
export const Before = ({ children }: { children: string }) => (
  <del className={css.before}>
    <span aria-hidden="true">− </span>
    {children}
  </del>
);

/** Value after a change, marked with a plus sign and color. */
export const After = ({ children }: { children: string }) => (
  <ins className={css.after}>
    <span aria-hidden="true">+ </span>
    {children}
  </ins>
);
