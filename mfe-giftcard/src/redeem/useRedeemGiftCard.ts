import { accounts } from '@sideband/shared-sdk/account';
import { type GiftCardInput, giftCards } from '@sideband/shared-sdk/gift-cards';
import { useDomain, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { lookUp, readAccount, redeem } from './redeem-calls.ts';
import { beginning, next } from './redeem-flow.ts';
import { nothingTyped } from './typed-card.ts';

/** Runs the flow against the SDK. What was typed lives here, and ends with the page. */
export function useRedeemGiftCard() {
  const { session } = useSdk();
  const { hold } = useRemote();
  const cards = useDomain(giftCards);
  const account = useDomain(accounts);
  const [state, happened] = useReducer(next, beginning);
  const [typed, type] = useState(nothingTyped);
  const lookedUp = useRef<GiftCardInput>(null);
  const isSending = useRef(false);

  const moneyMoves = state.step === 'redeeming';
  useEffect(() => {
    hold(moneyMoves);
    return () => hold(false);
  }, [hold, moneyMoves]);

  const isSignedIn = () => session.current().type === 'authenticated';

  async function check() {
    if (!lookedUp.current) return;
    const event = await lookUp(cards, lookedUp.current);
    // Only its own customer is told that a spent card is theirs.
    const isAnybodys = event.type === 'refused' && event.refusal.code === 'ALREADY_REDEEMED';
    happened(isAnybodys && !isSignedIn() ? { type: 'signInNeeded' } : event);
  }

  return {
    state,
    typed,
    type,

    async lookUp(input: GiftCardInput) {
      lookedUp.current = input;
      happened({ type: 'cardEntered' });
      const event = await lookUp(cards, input);
      // A customer's session has just ended; looking needs none.
      happened(event.type === 'signInNeeded' ? await lookUp(cards, input) : event);
    },

    async addToAccount() {
      happened({ type: 'additionChosen' });
      const isNobody = session.current().type === 'anonymous';
      happened(isNobody ? { type: 'signInNeeded' } : await readAccount(account));
    },

    async signedIn() {
      happened({ type: 'signedIn' });
      if (state.step === 'signingIn' && state.onward === 'checking') await check();
      else happened(await readAccount(account));
    },

    async redeem() {
      // A second press may come before the first one is drawn.
      if (state.step !== 'confirming' || isSending.current) return;
      isSending.current = true;
      happened({ type: 'confirmed' });
      happened(await redeem(cards, state.card));
      isSending.current = false;
    },

    async checkAgain() {
      if (!isSignedIn()) return happened({ type: 'signInNeeded' });
      happened({ type: 'checkChosen' });
      await check();
    },

    goBack: () => happened({ type: 'wentBack' }),

    anotherCard() {
      type(nothingTyped);
      happened({ type: 'anotherCardChosen' });
    },
  };
}

export type RedeemGiftCard = ReturnType<typeof useRedeemGiftCard>;
