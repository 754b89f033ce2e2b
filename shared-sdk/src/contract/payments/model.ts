import { givenAddress } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { type Money, money, z } from '@sideband/shared-sdk/wire';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A card as returned by the gateway's iframe. The page never sees its number. */
export const cardToken = z.object({
  /** The gateway's ID of the setup in which the card was typed. Holds one card, for an hour. */
  token: z.string().check(z.minLength(8), z.maxLength(255)),
  billingAddress: givenAddress,
});
export type CardToken = z.infer<typeof cardToken>;

/**
 * Minimum card charge in minor units. A smaller remainder of an invoice is added to the next one.
 * Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
export const smallestCharge: Record<Money['currency'], number> = { USD: 50, CAD: 50 };

/** Payment with a stored or a new card. `amount` is what the customer saw and agreed to. */
export const payment = z.object({
  amount: money.check(z.refine(({ minorUnits }) => minorUnits > 0)),
  pay: z.union([z.strictObject({ paymentMethodId: id }), z.strictObject({ card: cardToken })]),
});
export type Payment = z.infer<typeof payment>;

/** Receipt of a payment. `balanceDue` is the balance due after the payment. */
export const paymentReceipt = z.object({
  confirmationNumber: z.string(),
  amount: money,
  balanceDue: money,
  paidAt: z.iso.datetime(),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/**
 * Token with which the gateway's iframe can collect one card. Contains neither a card nor one of
 * our secrets.
 */
export const setupToken = z.object({ setupToken: z.string(), expiresAt: z.iso.datetime() });
export type SetupToken = z.infer<typeof setupToken>;

/** Payment of an invoice. */
export const invoicePayment = z.object({
  paymentId: z.string(),
  invoiceId: z.string(),
  /** `pending` while the bank's challenge is open. */
  state: z.enum(['succeeded', 'pending']),
  amount: money,
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** Token of a link in an email about a bill. A visitor who has it may see and pay the amount due. */
export const mailedToken = z.string().check(z.minLength(1), z.maxLength(500));

/** All that a link about a bill shows of an account. */
export const mailedBill = z.object({
  amountDue: money,
  isPastDue: z.boolean(),
  /** Last four digits of the card on file. `null` if there is none, or if it has expired. */
  lastFour: z.nullable(z.string()),
});
export type MailedBill = z.infer<typeof mailedBill>;

/** Payment of a mailed bill with the card on file. `amount` is what the visitor saw. */
export const mailedPayment = z.object({
  token: mailedToken,
  amount: money.check(z.refine(({ minorUnits }) => minorUnits > 0)),
});

/** Path parameters of a billing profile. */
export const ofBillingProfile = z.object({ billingProfileId });
/** The invoice to pay. */
export const forInvoice = z.object({ invoiceId: id });
