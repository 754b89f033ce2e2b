import { accounts } from '@sideband/shared-sdk/account';
import { type GiftCardInput, giftCards } from '@sideband/shared-sdk/gift-cards';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { type RefObject, useEffect } from 'react';
import { check, readAccount } from './redeem-calls.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

/**
 * Sends the requests that a step makes without an action of the customer. Responses that arrive
 * after the step was left are ignored.
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
  useEffect(() => {
    if (isReading) return upTo(readAccount(account, session), happened);
  }, [isReading, account, session, happened]);

  const unsure = state.step === 'checking' ? state.card : undefined;
  useEffect(() => {
    if (unsure && lookedUp.current)
      return upTo(check(cards, session, { input: lookedUp.current, card: unsure }), happened);
  }, [unsure, lookedUp, cards, session, happened]);
}

/** Passes the outcome to `happened`, unless the returned function has been called before. */
function upTo(answer: Promise<RedeemEvent>, happened: (event: RedeemEvent) => void): () => void {
  let isWanted = true;
  void answer.then((event) => isWanted && happened(event));
  return () => {
    isWanted = false;
  };
}
