import { Icon, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Menu } from './Menu.tsx';
import css from './menu.module.css';
import { ways } from './ways.ts';

export type FrameSession =
  | { type: 'anonymous' }
  /** Without a name the menu says "Your account". */
  | { type: 'authenticated'; name?: string | undefined };

interface Props {
  session: FrameSession;
  signInHref: string;
  onSignOut: () => void;
}

/** A sign-in link, or a menu with the customer's name. */
export function SessionMenu({ session, signInHref, onSignOut }: Props) {
  const intl = useIntl();
  if (session.type === 'anonymous') {
    return (
      <TextLink to={signInHref} className={`${css.button} ${css.outlined}`}>
        <Icon name="person" />
        <span className={css.text}>
          <FormattedMessage id="shell.signIn" />
        </span>
      </TextLink>
    );
  }
  const name = session.name ?? intl.formatMessage({ id: 'shell.account' });
  return (
    <Menu label={name} icon={<Icon name="person" />} text={name}>
      <li>
        <TextLink to={ways.account} className={css.item}>
          <FormattedMessage id="shell.account" />
        </TextLink>
      </li>
      <li>
        <button type="button" className={css.item} onClick={onSignOut}>
          <FormattedMessage id="shell.signOut" />
        </button>
      </li>
    </Menu>
  );
}
