import { countryCode, z } from '@sideband/shared-sdk/wire';

/** Why an offer is not shown (application §8). Codes are the server's. */
export const offerRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  z.object({ code: z.literal('OFFER_REDEEMED') }),
  /** Nothing to sell can be read from it; also when it was cancelled or is invalid. */
  z.object({
    code: z.literal('INVALID_OFFER_DATA'),
    /** Where it could be taken, when this is the other country. */
    country: z.optional(countryCode),
    /** The state or province where nothing can be sold, because its taxes are not known to us. */
    state: z.optional(z.string()),
  }),
  /** For people who are not customers yet. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
]);
export type OfferRefusal = z.infer<typeof offerRefusal>;

/** The states of a targeted offer that mean a refusal; others are carried through as good. */
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
