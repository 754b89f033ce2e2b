import type { OfferRefusal } from './errors.ts';

/** The state that a targeted offer can be in; others are carried through as good. */
const refused: Record<string, OfferRefusal['code']> = {
  Expired: 'OFFER_EXPIRED',
  Redeemed: 'OFFER_REDEEMED',
  Canceled: 'INVALID_OFFER_DATA',
  Invalid: 'INVALID_OFFER_DATA',
};

/** Why an offer in this state cannot be taken, if it cannot (application §8). */
export function refusalOfStatus(status: string): OfferRefusal | undefined {
  const code = Object.hasOwn(refused, status) ? refused[status] : undefined;
  return code && { code };
}
