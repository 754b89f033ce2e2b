import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { AddCard } from './AddCard.tsx';
import { CardSetting } from './CardSetting.tsx';
import type { listCards } from './list-cards.ts';

async function read(sdk: Sdk) {
  const [account, stored] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(paymentMethods).getPaymentMethods(),
  ]);
  return {
    account: account.value,
    cards: stored.value.paymentMethods,
    billingProfileId: stored.value.billingProfileId,
  };
}
export type Wallet = Awaited<ReturnType<typeof read>>;

/** What has just happened to the cards. */
export type Happened = 'added' | 'replaced' | 'removed';

/** The stored cards: which one is charged, and how to add, replace and remove one. */
export function PaymentScreen() {
  const own = useOwn(read);
  const [happened, setHappened] = useState<Happened>();
  return (
    <PartPage part="payment" own={own}>
      {(wallet) => {
        const show = (listed: Awaited<ReturnType<typeof listCards>>, what?: Happened) => {
          setHappened(what);
          if (own.step === 'read') own.change(listed);
        };
        return (
          <>
            {happened && (
              <Notice tone="ok" live>
                <FormattedMessage id={`manage.payment.${happened}`} />
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
