import { TextLink, type TextLinkProps } from '../text/TextLink.tsx';
import css from './button.module.css';

export interface ButtonLinkProps extends Omit<TextLinkProps, 'className' | 'style'> {
  variant?: 'primary' | 'secondary' | 'quiet';
}

/** A link styled as a button, for a next step that navigates rather than performs an action. */
export function ButtonLink({ variant = 'secondary', children, ...link }: ButtonLinkProps) {
  return (
    <TextLink {...link} className={css[variant]}>
      <span className={css.words}>{children}</span>
    </TextLink>
  );
}
