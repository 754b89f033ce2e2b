import type { ButtonHTMLAttributes } from 'react';
import css from './bar.module.css';

/** A button on the dark bar. */
export function BarButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type="button" {...props} className={css.button} />;
}
