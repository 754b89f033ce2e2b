import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import { TabLinks } from '@sideband/shared-sdk/ui/on-demand';
import type { ReactNode } from 'react';
import { AccountLayout } from '../layout/AccountLayout.tsx';
import { paths } from '../paths.ts';

interface Props {
  current: 'billing' | 'payments' | 'charges';
  /** Whether the first content is still loading. */
  isReading: boolean;
  children: ReactNode;
}

/** The three pages of billing, with the tabs between them. */
export function BillingLayout({ current, isReading, children }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'billing.title' });
  const label = intl.formatMessage({ id: `billing.tab.${current}` });
  useTitle(current === 'billing' ? title : `${label} – ${title}`);
  useHoldReveal(isReading);
  return (
    <AccountLayout current={paths.billing}>
      <Page title={title}>
        <TabLinks
          label={title}
          current={paths[current]}
          tabs={(['billing', 'payments', 'charges'] as const).map((tab) => ({
            to: paths[tab],
            label: <FormattedMessage id={`billing.tab.${tab}`} />,
          }))}
        />
        {children}
      </Page>
    </AccountLayout>
  );
}
