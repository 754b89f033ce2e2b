import { money, z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const orderId = id.brand<'OrderId'>();
export type OrderId = z.infer<typeof orderId>;

const newSubscription = z.strictObject({
  offerId: id,
  /** The radio it is for; a streaming plan has none. */
  deviceId: z.optional(id),
  billingProfileId: z.optional(id),
  promoCode: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});

/** What an order is about: one of the four kinds (SDK §3), and never two. */
export const orderWish = z.union([
  z.strictObject({ newSubscription }),
  z.strictObject({ planSwitch: z.strictObject({ subscriptionId: id, offerId: id }) }),
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

const line = z.object({ description: z.string(), amount: money });

/** One payment of an order, added up (application §3). */
export const charge = z.object({
  /** ISO 8601 duration; missing where it is paid once. */
  period: z.nullable(z.string()),
  lines: z.array(line),
  taxes: z.array(line),
  fees: z.array(line),
  total: money,
  previousBalance: money,
  postPurchaseBalance: money,
  giftCardBalance: money,
});
export type Charge = z.infer<typeof charge>;

/** What is paid today, what repeats, what goes on after it; an order has those that apply. */
export const charges = z.object({
  oneTimeCharge: z.optional(charge),
  repeatingCharge: z.optional(charge),
  ongoingCharge: z.optional(charge),
  /** Of an order that costs nothing today. */
  zeroCharge: z.optional(charge),
});
export type Charges = z.infer<typeof charges>;

export const order = z.object({
  id: orderId,
  offerId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  created: z.iso.datetime(),
  charges,
});
export type Order = z.infer<typeof order>;
