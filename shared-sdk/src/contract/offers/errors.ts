import { countryCode, z } from '@sideband/shared-sdk/wire';

/** Why an offer is not shown (application §8). The codes are the server's. */
export const offerRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  z.object({ code: z.literal('OFFER_REDEEMED') }),
  /** The offer is unknown, canceled, invalid or for the other country. */
  z.object({
    code: z.literal('INVALID_OFFER_DATA'),
    /** The country where the offer is available, if that is the other one. */
    country: z.optional(countryCode),
    /** The state or province where nothing can be sold, because we have no tax rates for it. */
    state: z.optional(z.string()),
  }),
  /** The offer is only for people who are not customers yet. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
]);
export type OfferRefusal = z.infer<typeof offerRefusal>;

/** Statuses of a targeted offer that mean a refusal. Any other status is accepted. */
const refused: Record<string, OfferRefusal['code']> = {
  Expired: 'OFFER_EXPIRED',
  Redeemed: 'OFFER_REDEEMED',
  Canceled: 'INVALID_OFFER_DATA',
  Invalid: 'INVALID_OFFER_DATA',
};

/** Returns why an offer with this status is refused, or undefined if it is not (application §8). */
export function refusalOfStatus(status: string): OfferRefusal | undefined {
  const code = Object.hasOwn(refused, status) ? refused[status] : undefined;
  return code && { code };
}
