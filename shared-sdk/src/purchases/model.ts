import { cardToken } from '@sideband/shared-sdk/payments/model';
import { radioId } from '@sideband/shared-sdk/quotes/model';
import { z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** `OAC-` and a UUID, new for each purchase: a repeat under the same id buys nothing twice. */
export const transactionId = z
  .string()
  .check(z.regex(/^OAC-[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/));

export const addSubscription = z.object({
  transactionId,
  quoteId: id,
  radioId: z.optional(radioId),
  pay: z.union([z.strictObject({ paymentMethodId: id }), z.strictObject({ card: cardToken })]),
});
export type AddSubscription = z.infer<typeof addSubscription>;

/** Only the end of the radio id travels here (application §5). */
export const radioIdLastFour = z.string().check(z.regex(/^[\dA-Z]{4}$/));

export const linkDevice = z.object({ subscriptionId: id, radioIdLastFour });
export type LinkDevice = z.infer<typeof linkDevice>;

export const swapRadio = z.object({ transactionId, quoteId: id, newRadioId: radioId });
export type SwapRadio = z.infer<typeof swapRadio>;

export const purchased = z.object({
  confirmationNumber: z.string(),
  subscriptionId: z.string(),
});
export type Purchased = z.infer<typeof purchased>;

/** `LINK` is eligible; any other answer is not (application §4). */
export const linked = z.object({ status: z.string(), subscriptionId: z.string() });
export type Linked = z.infer<typeof linked>;
