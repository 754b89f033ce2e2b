import { Mark } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { LiveLine } from '../live/LiveLine.tsx';
import { useNames } from '../names/use-names.ts';
import { useSession } from '../session/me-context.ts';
import { TakeBack } from '../take-back/TakeBack.tsx';
import { BarButton } from './BarButton.tsx';
import css from './bar.module.css';
import { places } from './places.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/**
 * Top bar: environment, live status, the button that undoes the last revision, navigation, and the
 * signed-in person.
 */
export function Bar({ keys }: { keys: ReactNode }) {
  const intl = useIntl();
  const { environment } = useApi();
  const { me, signOut } = useSession();
  const nameOf = useNames();
  return (
    <header className={css.bar}>
      <div className={css.row}>
        <span className={css.brand}>
          <Mark named />
          <span className={css.environment}>{environment}</span>
        </span>
        <LiveLine />
        <TakeBack />
      </div>
      <div className={css.row}>
        <nav className={css.nav} aria-label={intl.formatMessage({ id: 'frame.nav' })}>
          {places.map(({ to, words }) => (
            <NavLink key={to} to={to} end={to === '/'} className={css.link}>
              <FormattedMessage id={words} />
            </NavLink>
          ))}
        </nav>
        <div className={css.own}>
          <span>{me.name ?? nameOf(me.actor)}</span>
          {keys}
          <ThemeSwitch />
          <BarButton onClick={signOut}>
            <FormattedMessage id="frame.signOut" />
          </BarButton>
        </div>
      </div>
    </header>
  );
}
