import {
  type GiftCardInput,
  giftCards,
  isNumber,
  nothingTyped,
} from '@sideband/shared-sdk/gift-cards';
import { useDomain, useFlow, useHold, useSdk } from '@sideband/shared-sdk/react';
import { useReducer, useRef, useState } from 'react';
import { outcomeOf } from './outcome-of.ts';
import { handleOf, lookUp, redeem } from './redeem-calls.ts';
import { beginning, needsCvc, next } from './redeem-flow.ts';
import { useFollowSession } from './useFollowSession.ts';
import { useOwnSteps } from './useOwnSteps.ts';

/** Runs the redemption flow on the SDK. Typed values are kept only in memory. */
export function useRedeemGiftCard() {
  const { session } = useSdk();
  const cards = useDomain(giftCards);
  const [state, happened] = useReducer(next, beginning);
  const [typed, setTyped] = useState(nothingTyped);
  const [hasNoCvc, setHasNoCvc] = useState(false);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const lookedUp = useRef<GiftCardInput>(null);
  const isSending = useRef(false);

  useFlow('giftCard', state.step, outcomeOf(state));
  useOwnSteps(state, happened, lookedUp);
  useFollowSession(state, happened);

  useHold(state.step === 'redeeming');

  const handle = () => handleOf(session.current());

  return {
    state,
    hasSignedIn,
    typed,
    type: setTyped,
    hasNoCvc,
    setHasNoCvc,

    async lookUp(input: GiftCardInput) {
      lookedUp.current = input;
      const byNumberAlone = 'cardIdentifier' in input && isNumber(input.cardIdentifier);
      happened({ type: 'cardEntered', byNumberAlone });
      const event = await lookUp(cards, input);
      // A session that has ended makes the first lookup fail. The second lookup runs without a
      // session.
      const outcome = event.type === 'signInNeeded' ? await lookUp(cards, input) : event;
      // The fields come back, because the card has a CVC after all.
      if (needsCvc(outcome, { byNumberAlone })) setHasNoCvc(false);
      happened(outcome);
    },

    addToAccount() {
      happened({ type: 'additionChosen' });
      if (session.current().type === 'anonymous') happened({ type: 'signInNeeded' });
    },

    anotherAccount() {
      happened({ type: 'anotherAccountChosen' });
      // Signs out locally without waiting. The request to the server runs in the background.
      void session.signOut();
    },

    signedIn() {
      setHasSignedIn(true);
      happened({ type: 'signedIn' });
    },

    async redeem() {
      // A second press may arrive before the busy state has been rendered.
      if (state.step !== 'confirming' || isSending.current) return;
      // Money must not be added to an account other than the one shown.
      if (handle() !== undefined && handle() !== state.handle)
        return happened({ type: 'accountChanged' });
      isSending.current = true;
      happened({ type: 'confirmed' });
      happened(await redeem(cards, state.card));
      isSending.current = false;
    },

    checkAgain() {
      if (state.step !== 'unsure') return;
      happened({ type: handle() === undefined ? 'signInNeeded' : 'checkChosen' });
    },

    goBack: () => happened({ type: 'wentBack' }),

    anotherCard() {
      setTyped(nothingTyped);
      setHasNoCvc(false);
      happened({ type: 'anotherCardChosen' });
    },
  };
}

export type RedeemGiftCard = ReturnType<typeof useRedeemGiftCard>;
