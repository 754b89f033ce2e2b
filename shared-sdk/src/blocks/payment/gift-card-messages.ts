import type { GiftCardField, GiftCardMistake } from '@sideband/shared-sdk/gift-cards';
import type { GiftCardProblem } from './useGiftCard.ts';

type Texts = Partial<Record<GiftCardMistake['code'], string>>;

const both = 'payment.giftCard.bothOrNeither';
const texts: Record<GiftCardField, Texts> = {
  card: {
    missing: 'payment.giftCard.card.missing',
    tooLong: 'payment.giftCard.card.tooLong',
    length: 'payment.giftCard.card.length',
  },
  cvc: { shape: 'payment.giftCard.cvc.shape', bothOrNeither: both },
  expiry: { shape: 'payment.giftCard.expiry.shape', bothOrNeither: both },
};

/** Returns the message IDs of the errors at the gift card fields. */
export function giftCardFieldMessages(
  problem: GiftCardProblem | undefined,
): Partial<Record<GiftCardField, string | undefined>> {
  if (problem?.kind === 'refused' && problem.refusal.code === 'ALREADY_REDEEMED') {
    return { card: 'payment.giftCard.card.empty' };
  }
  if (problem?.kind !== 'mistakes') return {};
  return Object.fromEntries(
    problem.mistakes.map(({ field, code }) => [field, texts[field][code]] as const),
  );
}
