import { order, orderId } from '@sideband/shared-sdk/orders/model';
import { cardToken } from '@sideband/shared-sdk/payments/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `OAC-` and a UUID, new for each purchase. It becomes the number of the order. */
export const transactionId = z
  .string()
  .check(z.regex(/^OAC-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

export const addSubscription = z.object({
  transactionId,
  quoteId: id,
  /** How to pay what the account's credit does not cover. */
  pay: z.union([z.strictObject({ paymentMethodId: id }), z.strictObject({ card: cardToken })]),
});
export type AddSubscription = z.infer<typeof addSubscription>;

/** The last four characters of the radio ID; the full ID must not be sent here (application §5). */
export const radioIdLastFour = z.string().check(z.regex(/^[\dA-Z]{4}$/));

export const linkDevice = z.object({ subscriptionId: id, radioIdLastFour });
export type LinkDevice = z.infer<typeof linkDevice>;

export const swapRadio = z.object({ transactionId, quoteId: id });
export type SwapRadio = z.infer<typeof swapRadio>;

/** Status of the purchase, which is a regular order and can be read as one. */
export const purchased = z.object({
  /** The order number. */
  confirmationNumber: orderId,
  state: z.enum(['confirmed', 'confirming', 'paymentPending']),
  /** Null until the order is confirmed. */
  subscriptionId: z.nullable(z.string()),
  nextAction: order.shape.nextAction,
});
export type Purchased = z.infer<typeof purchased>;

/** `LINK` means eligible; any other status means not eligible (application §4). */
export const linked = z.object({ status: z.string(), subscriptionId: z.string() });
export type Linked = z.infer<typeof linked>;
