import { givenAddress } from '@sideband/shared-sdk/address/model';
import { charges } from '@sideband/shared-sdk/orders/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const code = z.string().check(z.minLength(1), z.maxLength(40));
const radioId = z.string().check(z.minLength(8), z.maxLength(36));

/** Request to price a plan at a service address. */
export const quoteRequest = z.object({
  offerId: id,
  /**
   * Must be omitted, otherwise refused with `INVALID_OFFER_DATA`: the change of a subscription is
   * priced by an order.
   */
  subscriptionId: z.optional(id),
  /** Radio that the plan is for. Omitted for a streaming plan. */
  deviceId: z.optional(id),
  addOnIds: z.optional(z.array(id).check(z.maxLength(10))),
  /**
   * IDs of quotes to be purchased together with this one. The balance due that they pay and the
   * credit that they use are not counted again.
   */
  besides: z.optional(z.array(id).check(z.maxLength(4))),
  promoCode: z.optional(code),
  /** Program code of the campaign that made the offer. */
  programCode: z.optional(code),
  giftCardTokenId: z.optional(id),
  /** Place of use, which determines taxes. */
  serviceAddress: givenAddress,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/**
 * Request to price the plan that follows a subscription, or the plan on a radio, when its trial or
 * term ends.
 */
export const continuousServiceRequest = z
  .object({
    offerId: id,
    subscriptionId: z.optional(id),
    radioId: z.optional(radioId),
    serviceAddress: givenAddress,
  })
  .check(
    z.refine((request) => request.subscriptionId !== undefined || request.radioId !== undefined, {
      error: 'names what it follows',
    }),
  );
export type ContinuousServiceRequest = z.infer<typeof continuousServiceRequest>;

/** A subscription and the radio to move it to. */
export const swapRadioRequest = z.object({ subscriptionId: id, deviceId: id });
export type SwapRadioRequest = z.infer<typeof swapRadioRequest>;

/** A guaranteed price: the charges shown here apply until `expiresAt`. */
export const quote = z.object({ quoteId: z.string(), charges, expiresAt: z.iso.datetime() });
export type Quote = z.infer<typeof quote>;
