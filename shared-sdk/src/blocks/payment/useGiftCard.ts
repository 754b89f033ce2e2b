import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type GiftCard,
  type GiftCardMistake,
  type GiftCardRefusal,
  giftCards,
  lookUpCard,
  nothingTyped,
  readGiftCard,
} from '@sideband/shared-sdk/gift-cards';
import { useDomain } from '@sideband/shared-sdk/react';
import { useState } from 'react';

export type GiftCardProblem =
  | { kind: 'mistakes'; mistakes: GiftCardMistake[] }
  | { kind: 'refused'; refusal: GiftCardRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/**
 * Handles a gift card that pays part of the price. The card is only looked up at this point, and
 * redeemed when the order is confirmed.
 */
export function useGiftCard() {
  const cards = useDomain(giftCards);
  const [typed, setTyped] = useState(nothingTyped);
  const [isLooking, setIsLooking] = useState(false);
  const [found, setFound] = useState<GiftCard>();
  const [problem, setProblem] = useState<GiftCardProblem>();

  /** Returns whether a gift card was found. */
  async function lookUp(): Promise<boolean> {
    if (isLooking) return false;
    const input = readGiftCard(typed);
    if (!input.ok) {
      setProblem({ kind: 'mistakes', mistakes: input.error });
      return false;
    }
    setIsLooking(true);
    setProblem(undefined);
    const answer = await look(input.value);
    setIsLooking(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setFound(answer.found);
    return 'found' in answer;
  }

  async function look(
    card: Parameters<typeof cards.lookUp>[0],
  ): Promise<{ found: GiftCard } | { problem: GiftCardProblem }> {
    try {
      const answer = await lookUpCard(cards, card);
      if (answer.ok) return { found: answer.value };
      return { problem: { kind: 'refused', refusal: answer.error } };
    } catch (error) {
      return { problem: { kind: 'brokeDown', breakdown: breakdownOf(error) } };
    }
  }

  return {
    typed,
    type: setTyped,
    isLooking,
    found,
    problem,
    lookUp,
    remove() {
      setFound(undefined);
      setTyped(nothingTyped);
    },
  };
}

export type GiftCardActions = ReturnType<typeof useGiftCard>;
