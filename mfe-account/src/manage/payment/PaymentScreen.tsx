import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { isBillingPartner, partnerName, subscriptions } from '@sideband/shared-sdk/subscriptions';
import { Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { AddCard } from './AddCard.tsx';
import { CardSetting } from './CardSetting.tsx';
import type { listCards } from './list-cards.ts';

async function read(sdk: Sdk) {
  const [account, stored, whoBills] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(paymentMethods).getPaymentMethods(),
    readWhoBills(sdk),
  ]);
  return {
    account: account.value,
    cards: stored.value.paymentMethods,
    billingProfileId: stored.value.billingProfileId,
    whoBills,
  };
}

/** Reads who bills the customer's plans. The page is shown without it. */
async function readWhoBills(sdk: Sdk) {
  const read = sdk.bind(subscriptions).subscriptions();
  const plans = await read.then(
    ({ value }) => value.subscriptions,
    () => [],
  );
  const own = plans.filter(({ terminated }) => terminated === null);
  const partners = own.flatMap(({ source: { kind } }) => (isBillingPartner(kind) ? [kind] : []));
  // A plan that is canceled no longer renews.
  const weRenew = own.some(({ source, state }) => source.kind === 'stripe' && state === 'active');
  return { partner: partners[0], isOnlyPartner: partners.length === own.length, weRenew };
}

export type Wallet = Awaited<ReturnType<typeof read>>;

/** What has just happened to the cards. */
export type Happened = 'added' | 'replaced' | 'removed';

/** The stored cards: which one is charged, and how to add, replace and remove one. */
export function PaymentScreen() {
  const own = useOwn(read);
  const [happened, setHappened] = useState<{ what: Happened; times: number }>();
  return (
    <PartPage
      part="payment"
      own={own}
      lead={own.step === 'read' ? <Lead of={own.value.whoBills} /> : undefined}
    >
      {(wallet) => {
        const show = (listed: Awaited<ReturnType<typeof listCards>>, what?: Happened) => {
          setHappened((before) => what && { what, times: (before?.times ?? 0) + 1 });
          if (own.step === 'read') own.change(listed);
        };
        return (
          <>
            {happened && (
              <Notice key={`happened-${happened.times}`} tone="ok" takesFocus>
                <FormattedMessage id={`manage.payment.${happened.what}`} />
              </Notice>
            )}
            {wallet.cards.map((card) => (
              <CardSetting key={card.id} card={card} wallet={wallet} onChange={show} />
            ))}
            <AddCard key={wallet.cards.length} wallet={wallet} onChange={show} />
          </>
        );
      }}
    </PartPage>
  );
}

function Lead({ of: { partner, isOnlyPartner } }: { of: Wallet['whoBills'] }) {
  if (!partner) return <FormattedMessage id="manage.payment.lead" />;
  return (
    <FormattedMessage
      id={`manage.payment.lead.${isOnlyPartner ? 'partner' : 'alsoPartner'}`}
      values={{ partner: partnerName(partner) }}
    />
  );
}
