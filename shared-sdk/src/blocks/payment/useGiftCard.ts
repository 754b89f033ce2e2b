import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type GiftCard,
  type GiftCardMistake,
  type GiftCardRefusal,
  giftCards,
  nothingTyped,
  readGiftCard,
} from '@sideband/shared-sdk/gift-cards';
import { useDomain } from '@sideband/shared-sdk/react';
import { useState } from 'react';

export type GiftCardProblem =
  | { kind: 'mistakes'; mistakes: GiftCardMistake[] }
  | { kind: 'refused'; refusal: GiftCardRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** A gift card that pays a part. It is looked up here, and spent only when the order is confirmed. */
export function useGiftCard() {
  const cards = useDomain(giftCards);
  const [typed, type] = useState(nothingTyped);
  const [isLooking, looking] = useState(false);
  const [found, setFound] = useState<GiftCard>();
  const [problem, setProblem] = useState<GiftCardProblem>();

  async function lookUp() {
    if (isLooking) return;
    const input = readGiftCard(typed);
    if (!input.ok) return setProblem({ kind: 'mistakes', mistakes: input.error });
    looking(true);
    setProblem(undefined);
    try {
      const answer = await cards.lookUp(input.value);
      if (answer.ok) setFound(answer.value);
      else setProblem({ kind: 'refused', refusal: answer.error });
    } catch (error) {
      setProblem({ kind: 'brokeDown', breakdown: breakdownOf(error) });
    }
    looking(false);
  }

  return {
    ...{ typed, type, isLooking, found, problem, lookUp },
    remove() {
      setFound(undefined);
      type(nothingTyped);
    },
  };
}

export type GiftCardDeeds = ReturnType<typeof useGiftCard>;
