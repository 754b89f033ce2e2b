import { Icon } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ShortName } from '../names/PersonName.tsx';
import { useNames } from '../names/use-names.ts';
import { useSession } from '../session/me-context.ts';
import { BarButton } from './BarButton.tsx';
import css from './person-menu.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The signed-in person, with theme and sign-out in a menu. */
export function PersonMenu() {
  const id = useId();
  const { me, signOut } = useSession();
  const nameOf = useNames();
  return (
    <>
      <BarButton popoverTarget={id}>
        <span className={css.person}>
          <Icon name="person" />
          <ShortName>{me.name ?? nameOf(me.actor)}</ShortName>
        </span>
      </BarButton>
      <div id={id} popover="auto" className={css.menu}>
        <ThemeSwitch />
        <BarButton onClick={signOut}>
          <FormattedMessage id="frame.signOut" />
        </BarButton>
      </div>
    </>
  );
}
