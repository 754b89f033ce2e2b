import { useIntl } from '@sideband/shared-sdk/react';
import { Overview, SideMenu } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

interface Props {
  /** Path of the open page. */
  current: string;
  children: ReactNode;
}

/** A page of the account, with links to the others. */
export function AccountLayout({ current, children }: Props) {
  const intl = useIntl();
  const item = (to: string, id: string) => ({
    to,
    label: intl.formatMessage({ id: `account.menu.${id}` }),
    current: to === current,
  });
  return (
    <Overview
      menu={
        <SideMenu
          label={intl.formatMessage({ id: 'account.title' })}
          items={[
            { ...item(paths.account, 'overview'), icon: 'person' },
            { ...item(paths.changeTerm, 'changeTerm'), icon: 'stations' },
            { ...item(paths.subscribe, 'plans'), icon: 'app' },
          ]}
        />
      }
    >
      {children}
    </Overview>
  );
}
