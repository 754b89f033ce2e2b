import { accounts } from '@sideband/shared-sdk/account';
import { type GiftCardInput, giftCards } from '@sideband/shared-sdk/gift-cards';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { useLoaded } from '@sideband/shared-sdk/react/use-loaded';
import type { RefObject } from 'react';
import { check, readAccount } from './redeem-calls.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

/**
 * Sends the requests that a step makes without an action by the customer. Responses that arrive
 * after the step has ended are ignored.
 */
export function useOwnSteps(
  state: RedeemState,
  happened: (event: RedeemEvent) => void,
  lookedUp: RefObject<GiftCardInput | null>,
) {
  const { session } = useSdk();
  const cards = useDomain(giftCards);
  const account = useDomain(accounts);

  const isReading = state.step === 'readingAccount' && !state.breakdown;
  useLoaded(isReading ? session : undefined, () => readAccount(account, session), {
    onLoaded: happened,
  });

  const unsure = state.step === 'checking' ? state.card : undefined;
  useLoaded(
    unsure,
    async (card) => {
      const input = lookedUp.current;
      return input ? check(cards, session, { input, card }) : undefined;
    },
    { onLoaded: (event) => event && happened(event) },
  );
}
