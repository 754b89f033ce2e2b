import { address, servicePlace } from '@sideband/shared-sdk/address/model';
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
  /** `null` on an invoice that was created manually. */
  subscriptionId: z.nullable(z.string()),
  amountAllocation: z.object({
    amount: money,
    taxAmount: money,
    /** Amount credited for a mid-term change. Zero if there was none. */
    prorationAdjustmentApplied: money,
    /** Music royalty fee. */
    mrfAmount: money,
  }),
});

/** Tax of one jurisdiction (application §3). */
export const taxLine = z.object({
  jurisdiction: z.string(),
  /** One of `country`, `state`, `province`, `county`, `city`, `district`. */
  jurisdictionLevel: z.string(),
  /** `SALES`, `GST`, `QST` and the like. */
  taxType: z.string(),
  amount: money,
});
export type TaxLine = z.infer<typeof taxLine>;

/** Taxes by jurisdiction. */
const invoiceTaxes = z.object({ total: money, breakdown: z.array(taxLine) });

/** Invoice as issued (application §3). Only its paid amounts change afterwards. */
export const invoice = z.object({
  id: invoiceId,
  number: z.string(),
  /** Day on which it was issued, in the customer's time zone. */
  issuedOn: z.iso.date(),
  dueDate: z.iso.date(),
  amountDue: money,
  amountPaid: money,
  amountTotal: money,
  /** Amount paid from the account's credit. */
  appliedBalance: money,
  paymentMethodId: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** `null` if the customer's address is unknown. */
  serviceAddress: z.nullable(address),
  /** Place of use, when no address is known. */
  servicePlace: z.optional(servicePlace),
  lines: z.array(invoiceLine),
  taxes: invoiceTaxes,
});
export type Invoice = z.infer<typeof invoice>;

/** Filter for invoices. Without a state, all invoices are returned, newest first. */
export const invoiceQuery = z.object({
  billingProfileId,
  state: z.optional(z.enum(['open', 'paid'])),
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;
