import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { useWaiting } from '../change/use-waiting.ts';
import { groups, type Place } from './places.ts';
import css from './side-nav.module.css';

interface Props {
  id: string;
  /** Whether a narrow window shows the navigation. Wide windows always show it. */
  isOpen: boolean;
}

/** Navigation between the views, at the side. */
export function SideNav({ id, isOpen }: Props) {
  const intl = useIntl();
  return (
    <nav
      id={id}
      className={isOpen ? css.open : css.nav}
      aria-label={intl.formatMessage({ id: 'frame.nav' })}
    >
      {groups.map(({ words, places }) => (
        <Links key={words} words={words} places={places} />
      ))}
    </nav>
  );
}

function Links({ words, places }: { words: string; places: Place[] }) {
  const id = useId();
  return (
    <div className={css.group}>
      <p id={id} className={css.heading}>
        <FormattedMessage id={words} />
      </p>
      <ul aria-labelledby={id}>
        {places.map(({ to, words: name, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={css.link}>
              <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d={icon} />
              </svg>
              <FormattedMessage id={name} />
              {to === '/changes' && <Waiting />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Number of changes that the signed-in person can approve. */
function Waiting() {
  const count = useWaiting().length;
  if (count === 0) return null;
  return (
    <span className={css.count}>
      {count}
      <VisuallyHidden>
        {' '}
        <FormattedMessage id="frame.nav.waiting" />
      </VisuallyHidden>
    </span>
  );
}
