import { BarPattern, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import css from './footer.module.css';
import type { LanguageChoice } from './LanguageSwitch.tsx';
import { ways } from './ways.ts';

export interface FooterProps {
  languages: readonly LanguageChoice[];
  year: number;
  /** Left out while there is no page: a link never promises what is not there. */
  pages?: Partial<Record<PageName, string>>;
}

type PageName = 'help' | 'findAccount' | 'doNotCall' | 'agreement' | 'privacy' | 'privacyChoices';

/** In this order everywhere, help first. */
const order: readonly PageName[] = [
  'help',
  'findAccount',
  'doNotCall',
  'agreement',
  'privacy',
  'privacyChoices',
];
const open = { findAccount: ways.findAccount, doNotCall: ways.doNotCall };

export function Footer({ languages, year, pages = {} }: FooterProps) {
  const intl = useIntl();
  const all: Partial<Record<PageName, string>> = { ...open, ...pages };
  const current = languages.find((language) => language.current);
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <BarPattern id="sideband" bars={240} quiet />
        <nav aria-label={intl.formatMessage({ id: 'shell.footer' })}>
          <ul className={css.links}>
            {order.map((name) => {
              const to = all[name];
              return (
                to && (
                  <li key={name}>
                    <TextLink to={to}>
                      <FormattedMessage id={`shell.footer.${name}`} />
                    </TextLink>
                  </li>
                )
              );
            })}
          </ul>
        </nav>
        <p className={css.legal}>
          {current && <span lang={current.lang}>{current.label}</span>}
          <span>
            <FormattedMessage id="shell.footer.copyright" values={{ year: String(year) }} />
          </span>
        </p>
      </div>
    </footer>
  );
}
