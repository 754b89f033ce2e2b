import { money, z } from '@sideband/shared-sdk/wire';

const paid = { invoiceId: z.string(), paidAt: z.iso.datetime(), amount: money };

/** Movement of money (application §3): paid by card, paid from credit, or refunded. */
export const paymentHistoryItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), ...paid }),
  z.object({ kind: z.literal('balance'), ...paid }),
  z.object({ kind: z.literal('refund'), ...paid, invoiceAdjustmentId: z.string() }),
]);
export type PaymentHistoryItem = z.infer<typeof paymentHistoryItem>;

/** Period with both ends required, ISO 8601 in UTC. */
export const historyPeriod = z.object({
  startDateTime: z.iso.datetime(),
  endDateTime: z.iso.datetime(),
});

/** Filter of the account activity. Without dates, everything on record is returned. */
export const activityRequest = z.object({
  transactionType: z.enum(['payment', 'subscription']),
  startDate: z.optional(z.iso.date()),
  endDate: z.optional(z.iso.date()),
});
export type ActivityRequest = z.infer<typeof activityRequest>;

/** Line of the billing history (application §3). Texts are ready to be displayed. */
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
  /** Present only if the package is sold in Canada. */
  packageNameInFR: z.nullable(z.string()),
  planType: z.nullable(z.string()),
  /** Length of the term in months. */
  term: z.nullable(z.int()),
  feeLabel: z.nullable(z.string()),
  isRefund: z.boolean(),
  isLabel: z.boolean(),
  /** Login of a streaming account. */
  login: z.nullable(z.string()),
});
export type BillingHistoryItem = z.infer<typeof billingHistoryItem>;
