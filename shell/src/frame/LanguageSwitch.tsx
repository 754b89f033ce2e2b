import { Icon } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Menu } from './Menu.tsx';
import css from './menu.module.css';

export interface LanguageChoice {
  /** Country and language in that language: "Canada · Français". */
  label: string;
  /** BCP 47, for `lang` and `hreflang`. */
  lang: string;
  /** URL of the same page in that language. */
  href: string;
  current: boolean;
  /** Switches in place. If undefined, the link is followed. */
  onSelect?: (() => void) | undefined;
}

/** Links rather than flags or a select, each written in its own language. */
export function LanguageSwitch({ languages }: { languages: readonly LanguageChoice[] }) {
  const intl = useIntl();
  const current = languages.find((language) => language.current)?.label ?? '';
  return (
    <Menu
      label={intl.formatMessage({ id: 'shell.language' }, { current })}
      icon={<Icon name="globe" />}
      text={current}
    >
      {languages.map((language) => (
        <li key={language.lang}>
          <LanguageLink {...language} className={css.item}>
            {language.label}
          </LanguageLink>
        </li>
      ))}
    </Menu>
  );
}

interface LinkProps extends LanguageChoice {
  className: string | undefined;
  children: ReactNode;
}

export function LanguageLink({ lang, href, current, onSelect, className, children }: LinkProps) {
  return (
    <a
      className={className}
      href={href}
      lang={lang}
      hrefLang={lang}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </a>
  );
}
