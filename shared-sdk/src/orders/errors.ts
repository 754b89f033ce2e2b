import { quoteRefusal } from '@sideband/shared-sdk/quotes/errors';
import { z } from '@sideband/shared-sdk/wire';

const alreadyThere = z.object({ code: z.literal('SUB_ALREADY_EXISTS_FOR_IDENTITY') });

/** Of a bundle: a plan of the customer's own stands in its place that cannot become a half of it. */
const needsAnother = z.object({ code: z.literal('ELIGIBILITY_SUBSCRIPTION_REQUIRED') });

/** Why there is no order: what keeps a quote from being made, or a subscription that is there already. */
export const orderRefusal = z.union([quoteRefusal, alreadyThere, needsAnother]);
export type OrderRefusal = z.infer<typeof orderRefusal>;

/** Why an order was not carried out. Nothing was charged, and what was on the gift card is there. */
export const confirmRefusal = z.discriminatedUnion('code', [
  /** The card was declined, or there is none. The order can be confirmed with another while its price holds. */
  z.object({ code: z.literal('CREDIT_CARD_ERROR') }),
  /** The price holds no longer: too late, or the account or what is to be changed is not as it was. Make another order. */
  z.object({ code: z.literal('OFFER_EXPIRED') }),
  /** What it is about is no longer as it was. Make another order. */
  z.object({ code: z.literal('INVALID_OFFER_DATA') }),
  /** The gift card was spent elsewhere. Look it up again, or make an order without it. */
  z.object({ code: z.literal('BAD_DATA_RETURNED') }),
  alreadyThere,
]);
export type ConfirmRefusal = z.infer<typeof confirmRefusal>;
