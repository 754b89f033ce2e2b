import { givenAddress } from '@sideband/shared-sdk/address/model';
import { charges } from '@sideband/shared-sdk/orders/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const code = z.string().check(z.minLength(1), z.maxLength(40));
const radioId = z.string().check(z.minLength(8), z.maxLength(36));

/** What a purchase, a change or a cancellation would cost there. */
export const quoteWish = z.object({
  offerId: id,
  /** Of a change; a purchase has none. */
  subscriptionId: z.optional(id),
  /** The radio that it is for; a streaming plan has none. */
  deviceId: z.optional(id),
  addOnIds: z.optional(z.array(id).check(z.maxLength(10))),
  /** Quotes that are bought with it: what they pay of the balance, and take of the credit, is theirs. */
  besides: z.optional(z.array(id).check(z.maxLength(4))),
  promoCode: z.optional(code),
  /** Of the campaign that made the offer. */
  programCode: z.optional(code),
  giftCardTokenId: z.optional(id),
  /** Taxes depend on it. */
  serviceAddress: givenAddress,
});
export type QuoteWish = z.infer<typeof quoteWish>;

/** Service that goes on when a trial or a term ends: which plan follows what is bought, or what plays on a radio. */
export const continuousServiceWish = z
  .object({
    offerId: id,
    subscriptionId: z.optional(id),
    radioId: z.optional(radioId),
    serviceAddress: givenAddress,
  })
  .check(
    z.refine((wish) => wish.subscriptionId !== undefined || wish.radioId !== undefined, {
      error: 'names what it follows',
    }),
  );
export type ContinuousServiceWish = z.infer<typeof continuousServiceWish>;

/** A subscription, and the radio that it moves to. */
export const swapRadioWish = z.object({ subscriptionId: id, deviceId: id });
export type SwapRadioWish = z.infer<typeof swapRadioWish>;

/** What was promised: the price shown here is the price taken, until `expiresAt`. */
export const quote = z.object({ quoteId: z.string(), charges, expiresAt: z.iso.datetime() });
export type Quote = z.infer<typeof quote>;
