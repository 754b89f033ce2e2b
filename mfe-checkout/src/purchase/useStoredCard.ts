import { expiryOf, paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useEffect, useState } from 'react';
import type { Choices } from './choices.ts';
import { useChoices } from './useChoices.ts';

/**
 * The card on file pays unless another one is chosen; one that has run out is not offered. Says whether that is
 * settled, so that nobody sees the payment open for a moment.
 */
export function useStoredCard(keptAt: string): boolean {
  const sdk = useSdk();
  const session = useSession();
  const { choices, change } = useChoices(keptAt);
  const [readFor, tell] = useState<string>();
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const isChosen = choices.paying !== undefined || choices.isPayingRefused;
  useEffect(() => {
    if (handle === undefined || isChosen) return;
    let isWanted = true;
    sdk
      .bind(paymentMethods)
      .getPaymentMethods()
      .then(
        ({ value: { paymentMethods: cards, billingProfileId } }): Choices['paying'] => {
          const card = cards.find(({ isDefault }) => isDefault);
          if (!card || !billingProfileId || expiryOf(card, sdk.time.today()) === 'EXPIRED')
            return undefined;
          const { id: paymentMethodId, brand, last4: lastFour, expiryMonth, expiryYear } = card;
          return {
            ...{ billingProfileId, paymentMethodId, brand, lastFour },
            ...{ expiryMonth, expiryYear },
          };
        },
        // Without it the payment opens, and asks itself.
        () => undefined,
      )
      .then((paying) => {
        if (!isWanted) return;
        if (paying) change({ paying });
        tell(handle);
      });
    return () => {
      isWanted = false;
    };
  }, [sdk, handle, isChosen, change]);
  return handle === undefined || isChosen || readFor === handle;
}
