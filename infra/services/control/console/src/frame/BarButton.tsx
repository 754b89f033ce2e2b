import type { ButtonHTMLAttributes } from 'react';
import css from './bar.module.css';

/** Button on the dark top bar. */
export function BarButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" {...props} className={css.button} />;
}
