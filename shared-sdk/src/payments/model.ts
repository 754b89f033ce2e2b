import { givenAddress } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { type Money, money, z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A card as the gateway's iframe hands it over: the page never sees the number. */
export const cardToken = z.object({
  /** The gateway's id of the setup in which the card was typed: one card, and for an hour. */
  token: z.string().check(z.minLength(8), z.maxLength(255)),
  billingAddress: givenAddress,
});
export type CardToken = z.infer<typeof cardToken>;

/**
 * The least that a card can be charged, in minor units. What is left of a bill below it goes onto the next bill.
 * Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
export const smallestCharge: Record<Money['currency'], number> = { USD: 50, CAD: 50 };

/** Pays by a stored card or by a new one. `amount` is what the customer has seen and agreed to. */
export const payment = z.object({
  amount: money.check(z.refine(({ minorUnits }) => minorUnits > 0)),
  pay: z.union([z.strictObject({ paymentMethodId: id }), z.strictObject({ card: cardToken })]),
});
export type Payment = z.infer<typeof payment>;

export const paymentReceipt = z.object({
  confirmationNumber: z.string(),
  amount: money,
  balanceDue: money,
  paidAt: z.iso.datetime(),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** Lets the gateway's iframe take a card for one purpose. Not a secret of ours, and not a card. */
export const setupToken = z.object({ setupToken: z.string(), expiresAt: z.iso.datetime() });
export type SetupToken = z.infer<typeof setupToken>;

export const invoicePayment = z.object({
  paymentId: z.string(),
  invoiceId: z.string(),
  /** `pending` while the bank asks the customer. */
  state: z.enum(['succeeded', 'pending']),
  amount: money,
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

export const ofBillingProfile = z.object({ billingProfileId });
export const forInvoice = z.object({ invoiceId: id });
