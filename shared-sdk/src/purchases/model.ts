import { order, orderId } from '@sideband/shared-sdk/orders/model';
import { cardToken } from '@sideband/shared-sdk/payments/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `OAC-` and a UUID, new for each purchase: the number of the order that comes of it. */
export const transactionId = z
  .string()
  .check(z.regex(/^OAC-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

export const addSubscription = z.object({
  transactionId,
  quoteId: id,
  /** What is not covered by the account's credit is taken from it. */
  pay: z.union([z.strictObject({ paymentMethodId: id }), z.strictObject({ card: cardToken })]),
});
export type AddSubscription = z.infer<typeof addSubscription>;

/** Only the end of the radio id travels here (application §5). */
export const radioIdLastFour = z.string().check(z.regex(/^[\dA-Z]{4}$/));

export const linkDevice = z.object({ subscriptionId: id, radioIdLastFour });
export type LinkDevice = z.infer<typeof linkDevice>;

export const swapRadio = z.object({ transactionId, quoteId: id });
export type SwapRadio = z.infer<typeof swapRadio>;

/** What has become of it so far. It is an order like any other, and read like one. */
export const purchased = z.object({
  /** The number of the order. */
  confirmationNumber: orderId,
  state: z.enum(['confirmed', 'confirming', 'paymentPending']),
  /** Null until it is confirmed. */
  subscriptionId: z.nullable(z.string()),
  nextAction: order.shape.nextAction,
});
export type Purchased = z.infer<typeof purchased>;

/** `LINK` is eligible; any other answer is not (application §4). */
export const linked = z.object({ status: z.string(), subscriptionId: z.string() });
export type Linked = z.infer<typeof linked>;
