import {
  type GiftCardField,
  type GiftCardMistake,
  isNumber,
  readGiftCard,
  type TypedGiftCard,
} from '@sideband/shared-sdk/gift-cards';
import { refuse } from '@sideband/shared-sdk/wire';
import type { Problem } from './redeem-states.ts';

interface FieldMessage {
  field: GiftCardField;
  id: string;
}

const texts: Record<GiftCardField, Partial<Record<GiftCardMistake['code'], string>>> = {
  card: {
    missing: 'redeem.card.missing',
    tooLong: 'redeem.card.tooLong',
    length: 'redeem.card.length',
  },
  cvc: { shape: 'redeem.cvc.shape', bothOrNeither: 'redeem.cvc.missing' },
  expiry: { shape: 'redeem.expiry.shape', bothOrNeither: 'redeem.expiry.missing' },
};

/**
 * Parses the typed card. A numbered card needs its CVC and expiry date, unless the customer says
 * that it has none: then its number is the only identifier.
 */
export function readCard(typed: TypedGiftCard, { hasNoCvc }: { hasNoCvc: boolean }) {
  const card = readGiftCard(hasNoCvc ? { ...typed, cvc: '', expiry: '' } : typed);
  if (!card.ok || hasNoCvc || !isNumber(typed.card) || 'number' in card.value) return card;
  return refuse<GiftCardMistake[]>([
    { field: 'expiry', code: 'bothOrNeither' },
    { field: 'cvc', code: 'bothOrNeither' },
  ]);
}

/** Returns the message for a validation error. */
export const mistakeMessage = ({ field, code }: GiftCardMistake): FieldMessage => ({
  field,
  id: texts[field][code] ?? 'redeem.card.missing',
});

/**
 * Returns the messages that belong to fields. Other problems are shown as a notice above the form.
 */
export function fieldMessages(problem: Problem | undefined): FieldMessage[] {
  if (problem?.kind === 'numberAlone') {
    return [
      { field: 'expiry', id: 'redeem.expiry.needed' },
      { field: 'cvc', id: 'redeem.cvc.needed' },
    ];
  }
  if (problem?.kind !== 'refused' || problem.refusal.code !== 'ALREADY_REDEEMED') return [];
  return [
    { field: 'card', id: problem.refusal.redemption ? 'redeem.card.yours' : 'redeem.card.empty' },
  ];
}

/**
 * Returns whether the card is valid only on the other country's site, where the customer has to
 * enter it again.
 */
export const belongsElsewhere = (problem: Problem | undefined) =>
  problem?.kind === 'refused' && problem.refusal.code === 'COUNTRY_ERROR';
