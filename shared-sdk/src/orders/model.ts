import { givenAddress } from '@sideband/shared-sdk/address/model';
import { taxLine } from '@sideband/shared-sdk/invoices/model';
import { money, z } from '@sideband/shared-sdk/wire';
import { confirmRefusal } from './errors.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const orderId = id.brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

/** An order's number as customers are told it, on pages, in mails and on the phone: its beginning is enough to find it by. */
export function orderNumber({ id }: { id: string }): string {
  const [, number] = /^OAC-([0-9a-f]{8})/i.exec(id) ?? [];
  return number ? `OAC-${number.toUpperCase()}` : id;
}

const code = z.string().check(z.minLength(1), z.maxLength(40));

const newSubscription = z.strictObject({
  offerId: id,
  /** The radio it is for; a streaming plan has none. */
  deviceId: z.optional(id),
  billingProfileId: z.optional(id),
  promoCode: z.optional(code),
  /** Of the campaign that made the offer; what is for everybody needs none. */
  programCode: z.optional(code),
  addOnIds: z.optional(z.array(id).check(z.maxLength(10))),
  /** Of a gift card that was looked up: it pays before the card does. */
  giftCardTokenId: z.optional(id),
  /** Where it is used: taxes depend on it. Without it, where the account is. */
  serviceAddress: z.optional(givenAddress),
});

const planSwitch = z.strictObject({
  subscriptionId: id,
  offerId: id,
  /** Of the campaign that made the offer. */
  programCode: z.optional(code),
  /**
   * Of a plan that holds two: what becomes a part of the first, a radio's plan or the streaming plan. Where the offer is
   * of the plan that they have already, and have begun with one, its second place is filled and costs nothing.
   */
  secondSubscriptionId: z.optional(id),
  /**
   * The radio that it plays on from then on: of a plan for car and app in the place of a streaming plan; or, without a
   * plan of its own, for the second place of a plan that holds two.
   */
  deviceId: z.optional(id),
});

/** What an order is about: one of the four kinds (SDK §3), and never two. */
export const orderWish = z.union([
  z.strictObject({ newSubscription }),
  z.strictObject({ planSwitch }),
  z.strictObject({
    cancelSubscription: z.strictObject({
      subscriptionId: id,
      reason: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
  z.strictObject({ revokeSubscriptionCancellation: z.strictObject({ subscriptionId: id }) }),
]);
export type OrderWish = z.infer<typeof orderWish>;

/** Who pays, where it was not said when the order was made. */
export const confirmation = z.object({
  billingProfileId: z.optional(id),
  paymentMethodId: z.optional(id),
});
export type Confirmation = z.infer<typeof confirmation>;

/** What is bought. The page names it from its content, in the customer's language. */
const line = z.object({
  /** `proration` is what is left of the plan before, given back: its amount is below nothing. */
  kind: z.enum(['plan', 'addOn', 'proration']),
  productId: z.string(),
  /** Without the fee that is stated by itself. */
  amount: money,
});

/** A part of the advertised price that is stated by itself: the music royalty fee. */
const fee = z.object({ kind: z.enum(['mrf']), amount: money });

/** One payment of an order, added up (application §3). */
export const charge = z.object({
  /** ISO 8601 duration that one payment is for. */
  period: z.string(),
  /** How many such payments; missing where it goes on until it is cancelled. */
  count: z.nullable(z.int().check(z.minimum(1))),
  /** The day of the first of them. */
  starts: z.iso.date(),
  lines: z.array(line),
  fees: z.array(fee),
  taxes: z.array(taxLine),
  /** What is left to pay: all of the above, and what was owed, less credit and gift card. */
  total: money,
  /** What the account owed before, or had: less than nothing. */
  previousBalance: money,
  /** The same afterwards. */
  postPurchaseBalance: money,
  /** What the gift card pays of it. */
  giftCardBalance: money,
});
export type Charge = z.infer<typeof charge>;

/** What an order costs; it has those that apply. */
export const charges = z.object({
  /** Today. */
  oneTimeCharge: z.optional(charge),
  /** Instead of it where today costs nothing. */
  zeroCharge: z.optional(charge),
  /** While the first price lasts. */
  repeatingCharge: z.optional(charge),
  /** From when it renews until it is cancelled. */
  ongoingCharge: z.optional(charge),
});
export type Charges = z.infer<typeof charges>;

/**
 * How far an order has come. `confirming` is under way, and ends by itself even if nobody asks;
 * `paymentPending` waits for the customer's bank. The last three are final but for one thing: what failed
 * for its card can be confirmed with another while its price holds.
 */
export const orderState = z.enum([
  'quoted',
  'confirming',
  'paymentPending',
  'confirmed',
  'failed',
  'expired',
]);
export type OrderState = z.infer<typeof orderState>;

export const order = z.object({
  /** `OAC-` and a UUID; customers are told its `orderNumber`. */
  id: orderId,
  state: orderState,
  offerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  created: z.iso.datetime(),
  /** Until when the price holds. */
  expiresAt: z.iso.datetime(),
  charges,
  /** What the customer has to do while the payment is pending. */
  nextAction: z.optional(z.object({ kind: z.literal('threeDSecure'), clientSecret: z.string() })),
  /** Why it failed, as confirming it was refused. */
  failure: z.optional(confirmRefusal),
});
export type Order = z.infer<typeof order>;
