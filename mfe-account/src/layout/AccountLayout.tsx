import { useIntl, useIsOpen } from '@sideband/shared-sdk/react';
import type { IconName } from '@sideband/shared-sdk/ui';
import { Overview, SideMenu } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface Props {
  /** Path of the open page, or of the area that it belongs to. */
  current: string;
  children: ReactNode;
}

/** A page of the account with links to the others. Pages that are not built yet are left out. */
export function AccountLayout({ current, children }: Props) {
  const intl = useIntl();
  const isOpen = {
    billing: useIsOpen(paths.billing),
    change: useIsOpen(paths.change),
    contact: useIsOpen(paths.contact),
    manage: useIsOpen(paths.manage),
    preferences: useIsOpen(paths.preferences),
  };
  const item = (to: string, id: string, icon: IconName) => ({
    to,
    icon,
    label: intl.formatMessage({ id: `account.menu.${id}` }),
    current: to === current,
  });
  return (
    <Overview
      menu={
        <SideMenu
          label={intl.formatMessage({ id: 'account.menu' })}
          items={[
            item(paths.account, 'overview', 'person'),
            ...(isOpen.change ? [item(paths.change, 'plan', 'star')] : []),
            ...(isOpen.billing ? [item(paths.billing, 'billing', 'card')] : []),
            ...(isOpen.contact ? [item(paths.contact, 'contact', 'lock')] : []),
            ...(isOpen.preferences ? [item(paths.preferences, 'preferences', 'bell')] : []),
            ...(isOpen.manage ? [item(paths.manage, 'manage', 'stations')] : []),
          ]}
        />
      }
    >
      {children}
    </Overview>
  );
}
