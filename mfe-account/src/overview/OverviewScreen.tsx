import type { AccountNotice } from '@sideband/shared-sdk/account';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { PasskeyOffer } from '@sideband/shared-sdk/blocks/passkey-offer';
import { FormattedMessage, useHoldReveal, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page, Skeleton } from '@sideband/shared-sdk/ui';
import { CardGrid } from '@sideband/shared-sdk/ui/on-demand';
import { AccountLayout } from '../layout/AccountLayout.tsx';
import { paths } from '../paths.ts';
import { BillCard } from './BillCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { NextBestActionCard } from './NextBestActionCard.tsx';
import { NoticeArea } from './NoticeArea.tsx';
import { NoPlanCard, PlanCard } from './PlanCard.tsx';
import { type OwnPlan, useOverview } from './useOverview.ts';

/** First page of the account: the plans, the bill, and what else can be done. */
export function OverviewScreen() {
  const { state, readAgain } = useOverview();
  useTitle(useIntl().formatMessage({ id: 'account.title' }));
  useHoldReveal(state.step === 'reading');
  return (
    <AccountLayout current={paths.account}>
      <Content state={state} readAgain={readAgain} />
    </AccountLayout>
  );
}

function Content({ state, readAgain }: ReturnType<typeof useOverview>) {
  const title = <FormattedMessage id="account.title" />;
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
      const { account, plans, action, message, offersPasskey } = state;
      return (
        <Page
          title={title}
          lead={
            <FormattedMessage id="account.greeting" values={{ firstName: account.firstName }} />
          }
        >
          <NoticeArea account={account} message={message} onKept={readAgain} />
          {action && <NextBestActionCard key={action.id} action={action} account={account} />}
          <CardGrid>
            {plans?.map((plan) => (
              <PlanCard
                key={plan.subscription.id}
                own={plan}
                account={account}
                isInNotice={isAbout(account.notice, plan)}
                onKept={readAgain}
              />
            ))}
            {plans?.length === 0 && <NoPlanCard />}
            <BillCard {...account} />
            <DetailsCard account={account} />
          </CardGrid>
          <PasskeyOffer fits={offersPasskey} />
        </Page>
      );
    }
  }
}

/** Whether the notice already offers to keep this plan. */
const isAbout = (notice: AccountNotice | null, { subscription }: OwnPlan) =>
  notice?.type === 'keepPlan' && notice.subscriptionId === subscription.id;
