import { address } from '@sideband/shared-sdk/address/model';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { money, z } from '@sideband/shared-sdk/wire';

export const invoiceId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'InvoiceId'>();
export type InvoiceId = z.infer<typeof invoiceId>;

const invoiceLine = z.object({
  offerId: z.string(),
  productId: z.string(),
  /** Missing on a bill that was made by hand. */
  subscriptionId: z.nullable(z.string()),
  amountAllocation: z.object({
    amount: money,
    taxAmount: money,
    /** What a change in mid-term gave back; zero where there was none. */
    prorationAdjustmentApplied: money,
    /** Music royalty fee. */
    mrfAmount: money,
  }),
});

/** What one place takes (application §3). */
export const taxLine = z.object({
  jurisdiction: z.string(),
  /** `country`, `state`, `province`, `county`, `city`, `district`. */
  jurisdictionLevel: z.string(),
  /** `SALES`, `GST`, `QST` and the like. */
  taxType: z.string(),
  amount: money,
});
export type TaxLine = z.infer<typeof taxLine>;

/** Taxes, place by place. */
const invoiceTaxes = z.object({ total: money, breakdown: z.array(taxLine) });

/** A bill as it was made (application §3); it never changes afterwards but for what was paid. */
export const invoice = z.object({
  id: invoiceId,
  number: z.string(),
  dueDate: z.iso.date(),
  amountDue: money,
  amountPaid: money,
  amountTotal: money,
  /** Paid from the account's credit. */
  appliedBalance: money,
  paymentMethodId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** Missing where the customer has not said where they live. */
  serviceAddress: z.nullable(address),
  lines: z.array(invoiceLine),
  taxes: invoiceTaxes,
});
export type Invoice = z.infer<typeof invoice>;

/** Which bills; without a state all of them, newest first. */
export const invoiceQuery = z.object({
  billingProfileId,
  state: z.optional(z.enum(['open', 'paid'])),
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;
