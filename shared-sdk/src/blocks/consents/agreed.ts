import type { Offer } from '@sideband/shared-sdk/offers';
import type { FieldError } from '@sideband/shared-sdk/ui';

/** What somebody ticked. Nothing is ticked for them. */
export interface Agreed {
  offerTerms: boolean;
  marketing: boolean;
}

export const nothingAgreed: Agreed = { offerTerms: false, marketing: false };

/** Whether the price changes by itself one day, so that somebody has to say that they know. */
export type OfferTerms = 'asked' | 'none';

/** Trials and promotions end, and go on at another price. */
export const offerTermsOf = ({ phases }: Pick<Offer, 'phases'>): OfferTerms =>
  phases.some(({ type }) => type !== 'AutoRenewing') ? 'asked' : 'none';

/** What keeps the order from being placed. */
export const judgeConsents = (
  { offerTerms }: Agreed,
  asked: OfferTerms,
  words: { formatMessage(message: { id: string }): string },
): FieldError<'offerTerms'>[] =>
  asked === 'asked' && !offerTerms
    ? [{ field: 'offerTerms', message: words.formatMessage({ id: 'consents.offerTerms.missing' }) }]
    : [];
