import { useIntl } from '@sideband/shared-sdk/react';
import { Overview, SideMenu } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

/** First page of the account, with links to the others. Those are flows, which have no menu. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const item = (to: string, id: string) => ({
    to,
    label: intl.formatMessage({ id: `account.menu.${id}` }),
    current: to === paths.account,
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
