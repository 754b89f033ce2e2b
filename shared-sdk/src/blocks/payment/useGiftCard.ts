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
import type { AppliedGiftCard } from './paying.ts';

export type GiftCardProblem =
  | { kind: 'mistakes'; mistakes: GiftCardMistake[] }
  | { kind: 'refused'; refusal: GiftCardRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/** Gift card that pays part of the price. The page keeps it, because the price depends on it. */
export interface GiftCardUse {
  applied: AppliedGiftCard | undefined;
  onChange: (applied: AppliedGiftCard | undefined) => void;
}

/**
 * Handles a gift card that pays part of the price. The card is only looked up at this point, and
 * redeemed when the order is confirmed.
 */
export function useGiftCard({ applied, onChange }: GiftCardUse) {
  const cards = useDomain(giftCards);
  const [typed, setTyped] = useState(nothingTyped);
  const [isLooking, setIsLooking] = useState(false);
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
    else onChange(answer.found);
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
    found: applied,
    problem,
    lookUp,
    remove() {
      onChange(undefined);
      setTyped(nothingTyped);
    },
  };
}
