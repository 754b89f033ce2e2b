import { expiryOf, paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { useSdk, useSession } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import type { Choices } from './choices.ts';
import { useChoices } from './useChoices.ts';

/**
 * Preselects the default card on file, unless another payment method was chosen or the card has
 * expired. Returns whether this decision has been made, so that the payment section does not open
 * briefly.
 */
export function useStoredCard(keptAt: string): boolean {
  const sdk = useSdk();
  const session = useSession();
  const { choices, change } = useChoices(keptAt);
  const handle = session.type === 'authenticated' ? session.handle : undefined;
  const isChosen = choices.paying !== undefined || choices.isPayingRefused;
  const { isLoading } = useLoaded(
    isChosen ? undefined : handle,
    () =>
      sdk
        .bind(paymentMethods)
        .getPaymentMethods()
        .then(
          ({ value: { paymentMethods: cards, billingProfileId } }): Choices['paying'] => {
            const card = cards.find(({ isDefault }) => isDefault);
            if (!card || !billingProfileId || expiryOf(card, sdk.time.today()) === 'EXPIRED')
              return undefined;
            const { id: paymentMethodId, brand, last4: lastFour, expiryMonth, expiryYear } = card;
            return { billingProfileId, paymentMethodId, brand, lastFour, expiryMonth, expiryYear };
          },
          // The payment section opens instead and loads the cards itself.
          () => undefined,
        ),
    { onLoaded: (paying) => paying && change({ paying }) },
  );
  return handle === undefined || isChosen || !isLoading;
}
