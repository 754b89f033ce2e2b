import { Icon, Mark, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import css from './header.module.css';
import { type LanguageChoice, LanguageSwitch } from './LanguageSwitch.tsx';
import menu from './menu.module.css';
import { type FrameSession, SessionMenu } from './SessionMenu.tsx';
import { ways } from './ways.ts';

export interface HeaderProps {
  languages: readonly LanguageChoice[];
  session: FrameSession;
  onSignOut: () => void;
  signInHref?: string;
  /** Left out if there is no help page. */
  helpHref?: string | undefined;
}

export function Header(props: HeaderProps) {
  const { languages, session, onSignOut, signInHref = ways.signIn, helpHref } = props;
  const intl = useIntl();
  return (
    <header className={css.header}>
      <div className={css.row}>
        <TextLink to={ways.home} className={css.home}>
          <Mark named />
        </TextLink>
        <nav className={css.nav} aria-label={intl.formatMessage({ id: 'shell.nav' })}>
          <TextLink to={ways.listen} className={menu.button}>
            <FormattedMessage id="shell.footer.listen" />
          </TextLink>
          <TextLink to={ways.giftCard} className={menu.button}>
            <FormattedMessage id="shell.footer.giftCard" />
          </TextLink>
        </nav>
        <div className={css.tools}>
          {helpHref && (
            <TextLink to={helpHref} className={menu.button}>
              <Icon name="help" />
              <span className={menu.text}>
                <FormattedMessage id="shell.help" />
              </span>
            </TextLink>
          )}
          <LanguageSwitch languages={languages} />
          <SessionMenu session={session} signInHref={signInHref} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  );
}
