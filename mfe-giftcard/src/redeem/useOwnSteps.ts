import { accounts } from '@sideband/shared-sdk/account';
import { type GiftCardInput, giftCards } from '@sideband/shared-sdk/gift-cards';
import { useDomain, useSdk } from '@sideband/shared-sdk/react';
import { type RefObject, useEffect } from 'react';
import { check, readAccount } from './redeem-calls.ts';
import type { RedeemEvent, RedeemState } from './redeem-states.ts';

/**
 * What the flow does without being asked as long as it stands at a step. An answer that comes after
 * the person has gone on is dropped.
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

/** Tells what was answered, up to the moment that the returned function is called. */
function upTo(answer: Promise<RedeemEvent>, happened: (event: RedeemEvent) => void): () => void {
  let isWanted = true;
  void answer.then((event) => isWanted && happened(event));
  return () => {
    isWanted = false;
  };
}
