import type { Offer } from '@sideband/shared-sdk/offers';
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
