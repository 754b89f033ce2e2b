import { Mark } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { LiveLine } from '../live/LiveLine.tsx';
import { Palette } from '../palette/Palette.tsx';
import { TakeBack } from '../take-back/TakeBack.tsx';
import { BarButton } from './BarButton.tsx';
import css from './bar.module.css';
import { PersonMenu } from './PersonMenu.tsx';

interface Props {
  keys: ReactNode;
  /** The navigation, which narrow windows show only on request. */
  nav: { id: string; isOpen: boolean; toggle: () => void };
}

/**
 * Top bar in one row: environment, live status, search, the button that undoes the last revision,
 * and the signed-in person.
 */
export function Bar({ keys, nav }: Props) {
  const { environment } = useApi();
  return (
    <header className={css.bar}>
      <span className={css.brand}>
        <Mark named />
        <span className={css.environment}>{environment}</span>
      </span>
      <span className={css.menuButton}>
        <BarButton aria-expanded={nav.isOpen} aria-controls={nav.id} onClick={nav.toggle}>
          <FormattedMessage id="frame.menu" />
        </BarButton>
      </span>
      <LiveLine />
      <Palette />
      <TakeBack />
      <div className={css.own}>
        {keys}
        <PersonMenu />
      </div>
    </header>
  );
}
