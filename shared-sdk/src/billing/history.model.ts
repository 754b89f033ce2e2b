import { money, z } from '@sideband/shared-sdk/wire';

const paid = { invoiceId: z.string(), paidAt: z.iso.datetime(), amount: money };

/** Money that moved (application §3): paid by a card, paid from credit, or given back. */
export const paymentHistoryItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), ...paid }),
  z.object({ kind: z.literal('balance'), ...paid }),
  z.object({ kind: z.literal('refund'), ...paid, invoiceAdjustmentId: z.string() }),
]);
export type PaymentHistoryItem = z.infer<typeof paymentHistoryItem>;

/** From and until when, both ends needed; ISO 8601 in UTC. */
export const historyPeriod = z.object({
  startDateTime: z.iso.datetime(),
  endDateTime: z.iso.datetime(),
});

/** What the account's activity is asked by. Without dates, everything that is kept. */
export const activityWish = z.object({
  transactionType: z.enum(['payment', 'subscription']),
  startDate: z.optional(z.iso.date()),
  endDate: z.optional(z.iso.date()),
});
export type ActivityWish = z.infer<typeof activityWish>;

/** One line of the billing history (application §3). Texts are already in the customer's words. */
export const billingHistoryItem = z.object({
  transactionDate: z.iso.date(),
  billNumber: z.nullable(z.string()),
  eventType: z.string(),
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  serviceFor: z.nullable(z.string()),
  description: z.string(),
  amount: money,
  radioId: z.nullable(z.string()),
  planLabel: z.nullable(z.string()),
  packageName: z.nullable(z.string()),
  /** Only where the package is sold in Canada. */
  packageNameInFR: z.nullable(z.string()),
  planType: z.nullable(z.string()),
  /** Months. */
  term: z.nullable(z.int()),
  feeLabel: z.nullable(z.string()),
  isRefund: z.boolean(),
  isLabel: z.boolean(),
  /** Of a streaming account. */
  login: z.nullable(z.string()),
});
export type BillingHistoryItem = z.infer<typeof billingHistoryItem>;
