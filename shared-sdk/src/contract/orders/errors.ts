import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { z } from '@sideband/shared-sdk/wire';

/** Why the order cannot be priced (application §8): a problem with the offer or the gift card. */
export const quoteRefusal = z.union([
  offerRefusal,
  /** Look up the gift card again. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
]);
export type QuoteRefusal = z.infer<typeof quoteRefusal>;

/** The customer already has a subscription of this kind, or the radio already has a plan. */
const alreadyThere = z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') });

/**
 * For a bundle: the customer already has a plan that conflicts with the bundle and cannot become
 * part of it.
 */
const needsAnother = z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') });

/**
 * Why no order was created: any refusal of a quote, an existing subscription, or a plan that cannot
 * join a bundle.
 */
export const orderRefusal = z.union([quoteRefusal, alreadyThere, needsAnother]);
export type OrderRefusal = z.infer<typeof orderRefusal>;

/** Why an order was not carried out. Nothing was charged, and the gift card keeps its balance. */
export const confirmRefusal = z.discriminatedUnion('code', [
  /**
   * The card was declined or is missing. The order can be confirmed with another card while its
   * price holds.
   */
  z.object({ code: z.literal('CREDIT_CARD_ERROR') }),
  /**
   * The price no longer holds: it expired, or the account or the plan changed. Create a new order.
   */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  /** The subscription or radio that the order is for has changed. Create a new order. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** The gift card was spent elsewhere. Look it up again, or create an order without it. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
  alreadyThere,
  /** This person has already had a free trial. */
  z.object({ code: z.literal('IDENTITY_NOT_ELIGIBLE_ERROR') }),
]);
export type ConfirmRefusal = z.infer<typeof confirmRefusal>;
