import type { GiftCardField, GiftCardMistake } from '@sideband/shared-sdk/gift-cards';
import type { Problem } from './redeem-states.ts';

interface FieldMessage {
  field: GiftCardField;
  id: string;
}

const both = 'redeem.bothOrNeither';
const texts: Record<GiftCardField, Partial<Record<GiftCardMistake['code'], string>>> = {
  card: {
    missing: 'redeem.card.missing',
    tooLong: 'redeem.card.tooLong',
    length: 'redeem.card.length',
  },
  cvc: { shape: 'redeem.cvc.shape', bothOrNeither: both },
  expiry: { shape: 'redeem.expiry.shape', bothOrNeither: both },
};

/** The text for something that is wrong before anything is sent. */
export const mistakeMessage = ({ field, code }: GiftCardMistake): FieldMessage => ({
  field,
  id: texts[field][code] ?? 'redeem.card.missing',
});

/** What belongs to a field, and the text for it; every other problem is a notice above the form. */
export function fieldMessages(problem: Problem | undefined): FieldMessage[] {
  if (problem?.kind === 'numberAlone') {
    return [
      { field: 'cvc', id: 'redeem.cvc.needed' },
      { field: 'expiry', id: 'redeem.expiry.needed' },
    ];
  }
  if (problem?.kind !== 'refused' || problem.refusal.code !== 'ALREADY_REDEEMED') return [];
  return [
    { field: 'card', id: problem.refusal.redemption ? 'redeem.card.yours' : 'redeem.card.empty' },
  ];
}

/** The card is good on the other country's site only, where it has to be typed anew. */
export const belongsElsewhere = (problem: Problem | undefined) =>
  problem?.kind === 'refused' && problem.refusal.code === 'COUNTRY_ERROR';
