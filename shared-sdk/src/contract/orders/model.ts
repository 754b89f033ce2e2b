import { givenAddress, givenPlace } from '@sideband/shared-sdk/address/model';
import { taxLine } from '@sideband/shared-sdk/invoices/model';
import { money, z } from '@sideband/shared-sdk/wire';
import { confirmRefusal } from './errors.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const orderId = id.brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

/**
 * Returns the order number that customers see on pages, in emails and on the phone: the first eight
 * hex digits of the ID, which are enough to find the order.
 */
export function orderNumber({ id }: { id: string }): string {
  const [, number] = /^OAC-([0-9a-f]{8})/i.exec(id) ?? [];
  return number ? `OAC-${number.toUpperCase()}` : id;
}

const code = z.string().check(z.minLength(1), z.maxLength(40));

const newSubscription = z.strictObject({
  offerId: id,
  /** Radio that the plan is for. Omitted for a streaming plan. */
  deviceId: z.optional(id),
  billingProfileId: z.optional(id),
  promoCode: z.optional(code),
  /** Program code of the campaign that made the offer. Not needed for listed offers. */
  programCode: z.optional(code),
  addOnIds: z.optional(z.array(id).check(z.maxLength(10))),
  /** Token of a gift card that was looked up. The gift card is charged before the payment card. */
  giftCardTokenId: z.optional(id),
  /**
   * Place of use, which determines taxes. Defaults to the service address or place of the account.
   * With `deviceId`, a place without an address is not enough.
   */
  serviceAddress: z.optional(givenAddress),
  /** Place of use of a streaming plan, when no address is known. */
  servicePlace: z.optional(givenPlace),
});

const planSwitch = z.strictObject({
  subscriptionId: id,
  offerId: id,
  /** Program code of the campaign that made the offer. */
  programCode: z.optional(code),
  /**
   * For a bundle: the subscription that becomes its second subscription, either a radio's plan or
   * the streaming plan. If the offer is for the bundle that the customer already has, without a
   * second subscription yet, this subscription is added at no cost.
   */
  secondSubscriptionId: z.optional(id),
  /**
   * Radio that the plan is for after the switch. Required when a bundle for car and app replaces a
   * streaming plan. Without `secondSubscriptionId`, the radio for the second subscription of a
   * bundle.
   */
  deviceId: z.optional(id),
});

/** Request for an order of exactly one of the four kinds (SDK §3). */
export const orderRequest = z.union([
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
export type OrderRequest = z.infer<typeof orderRequest>;

/** How to pay, if the order does not already say so. */
export const confirmation = z.object({
  billingProfileId: z.optional(id),
  paymentMethodId: z.optional(id),
});
export type Confirmation = z.infer<typeof confirmation>;

/**
 * One item of a charge. The page takes the item's name from the content, in the customer's
 * language.
 */
const line = z.object({
  /** `proration` credits the unused portion of the previous plan; its amount is negative. */
  kind: z.enum(['plan', 'addOn', 'proration']),
  productId: z.string(),
  /** Excludes the fee that is listed separately. */
  amount: money,
});

/** Part of the advertised price that is listed separately: the music royalty fee. */
const fee = z.object({ kind: z.enum(['mrf']), amount: money });

/** One payment of an order with its total (application §3). */
export const charge = z.object({
  /** Period that one payment covers, as an ISO 8601 duration. */
  period: z.string(),
  /** Number of payments. Null if they continue until the plan is canceled. */
  count: z.nullable(z.int().check(z.minimum(1))),
  /** Day of the first payment. */
  starts: z.iso.date(),
  lines: z.array(line),
  fees: z.array(fee),
  taxes: z.array(taxLine),
  /** Amount to pay: all of the above plus the previous balance due, less credit and gift card. */
  total: money,
  /** Balance due of the account before the payment. Negative if the account has credit. */
  previousBalance: money,
  /** Balance due after the payment. Negative if the account has credit. */
  postPurchaseBalance: money,
  /** Amount that the gift card pays. */
  giftCardBalance: money,
});
export type Charge = z.infer<typeof charge>;

/** Charges of an order. Only those that apply are included. */
export const charges = z.object({
  /** Charge due today. */
  oneTimeCharge: z.optional(charge),
  /** Replaces `oneTimeCharge` when nothing is due today. */
  zeroCharge: z.optional(charge),
  /** Charge of each period while an introductory price lasts. */
  repeatingCharge: z.optional(charge),
  /** Charge of each renewal until the plan is canceled. */
  ongoingCharge: z.optional(charge),
});
export type Charges = z.infer<typeof charges>;

/**
 * State of an order. `confirming` is in progress and ends on its own, even if no one polls.
 * `paymentPending` waits for the customer's bank. `confirmed`, `failed` and `expired` are final,
 * with one exception: an order that failed because of its card can be confirmed with another card
 * while its price holds.
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
  /** `OAC-` and a UUID. Show customers its `orderNumber` instead. */
  id: orderId,
  state: orderState,
  offerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  created: z.iso.datetime(),
  /** When the price expires. */
  expiresAt: z.iso.datetime(),
  charges,
  /** For a cancellation: the first day without service. */
  endsOn: z.optional(z.iso.date()),
  /** Challenge that the customer must complete while the payment is pending. */
  nextAction: z.optional(z.object({ kind: z.literal('threeDSecure'), clientSecret: z.string() })),
  /** Why the order failed; the same refusal that its confirmation returned. */
  failure: z.optional(confirmRefusal),
});
export type Order = z.infer<typeof order>;
