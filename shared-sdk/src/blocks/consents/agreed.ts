import { monthsOf, type Offer } from '@sideband/shared-sdk/offers';
import type { Charges } from '@sideband/shared-sdk/orders';
import type { FieldError } from '@sideband/shared-sdk/ui';

/** Consents the customer has ticked. Nothing is preselected. */
export interface Agreed {
  offerTerms: boolean;
  marketing: boolean;
}

export const nothingAgreed: Agreed = { offerTerms: false, marketing: false };

/**
 * `asked` when the price changes automatically later on, so that the customer must confirm the
 * offer terms.
 */
export type OfferTerms = 'asked' | 'none';

/**
 * Returns `asked` for trials and promotions, because the plan continues at another price when they
 * end.
 */
export const offerTermsOf = ({ phases }: Pick<Offer, 'phases'>): OfferTerms =>
  phases.some(({ type }) => type !== 'AutoRenewing') ? 'asked' : 'none';

/** Returns the errors that prevent the order from being placed. */
export const judgeConsents = (
  { offerTerms }: Agreed,
  asked: OfferTerms,
  words: { formatMessage(message: { id: string }): string },
): FieldError<'offerTerms'>[] =>
  asked === 'asked' && !offerTerms
    ? [{ field: 'offerTerms', message: words.formatMessage({ id: 'consents.offerTerms.missing' }) }]
    : [];

type Shown = Pick<Charges, 'repeatingCharge' | 'ongoingCharge'>;

/** What a plan begins with, or `ends` if it does not renew. */
export function beginningOf({ repeatingCharge, ongoingCharge }: Shown) {
  if (!ongoingCharge) return 'ends';
  if (!repeatingCharge) return 'regular';
  const isFree = repeatingCharge.lines.every(({ amount }) => amount.minorUnits === 0);
  return isFree ? 'free' : 'introductory';
}

const beginnings = ['introductory', 'free', 'regular', 'ends'] as const;

/**
 * Returns the paragraphs of the offer terms that apply to the plans with these charges, as parts of
 * message IDs.
 */
export function termsOf(charges: readonly Shown[]) {
  const begins = charges.map(beginningOf);
  const isOffer = begins.some((one) => one === 'introductory' || one === 'free');
  const isYearly = charges.some(
    ({ ongoingCharge }) => ongoingCharge && monthsOf(ongoingCharge.period) >= 12,
  );
  return [
    ...beginnings.filter((one) => begins.includes(one)),
    ...(isOffer ? (['noticeOfPrice'] as const) : []),
    ...(isYearly ? (['noticeOfYear'] as const) : []),
    ...(isOffer ? (['once'] as const) : []),
  ];
}
