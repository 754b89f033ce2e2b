import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { PasskeyOffer } from '@sideband/shared-sdk/blocks/passkey-offer';
import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, Skeleton } from '@sideband/shared-sdk/ui';
import { BillCard } from './BillCard.tsx';
import { useOverview } from './useOverview.ts';

export function OverviewScreen() {
  const intl = useIntl();
  const { state, readAgain } = useOverview();
  const title = intl.formatMessage({ id: 'account.title' });
  useTitle(title);
  useHoldReveal(state.step === 'reading');

  switch (state.step) {
    case 'reading':
      return (
        <Page title={title}>
          <Skeleton shape={['text', 'card']} />
        </Page>
      );
    case 'unread':
      return (
        <Page title={title}>
          <BreakdownNotice breakdown={state.breakdown} onRetry={readAgain} />
        </Page>
      );
    case 'read': {
      const { firstName, billingStatus } = state.account;
      return (
        <Page
          title={title}
          lead={<FormattedMessage id="account.greeting" values={{ firstName }} />}
        >
          <BillCard {...billingStatus} />
          <PasskeyOffer />
        </Page>
      );
    }
  }
}
