import { address } from '@sideband/shared-sdk/address/model';
import { charges } from '@sideband/shared-sdk/orders/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const radioId = z.string().check(z.minLength(8), z.maxLength(36));

/** What a purchase, a change or a cancellation would cost there. */
export const quoteWish = z.object({
  offerId: id,
  /** Of a change; a purchase has none. */
  subscriptionId: z.optional(id),
  promoCode: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  giftCardTokenId: z.optional(id),
  /** Taxes depend on it. */
  serviceAddress: address,
});
export type QuoteWish = z.infer<typeof quoteWish>;

/** Service that goes on when a trial ends: which plan follows on which radio. */
export const continuousServiceWish = z.object({ offerId: id, radioId, serviceAddress: address });
export type ContinuousServiceWish = z.infer<typeof continuousServiceWish>;

/** What moving a subscription to another radio costs. */
export const swapRadioWish = z.object({ subscriptionId: id, newRadioId: radioId });
export type SwapRadioWish = z.infer<typeof swapRadioWish>;

/** What was promised: the price shown here is the price taken, until `expiresAt`. */
export const quote = z.object({ quoteId: z.string(), charges, expiresAt: z.iso.datetime() });
export type Quote = z.infer<typeof quote>;
