import { TextLink, type TextLinkProps } from '../text/TextLink.tsx';
import css from './button.module.css';

export interface ButtonLinkProps extends Omit<TextLinkProps, 'className' | 'style'> {
  variant?: 'primary' | 'secondary' | 'quiet';
}

/** The way on when it is a place, not a deed: a link that looks like a button. */
export function ButtonLink({ variant = 'secondary', children, ...link }: ButtonLinkProps) {
  return (
    <TextLink {...link} className={css[variant]}>
      <span className={css.words}>{children}</span>
    </TextLink>
  );
}
