import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { call, domain, wireFile, z } from '@sideband/shared-sdk/wire';
import { invoice, invoiceId, invoiceQuery } from './model.ts';

/**
 * Invoices of the signed-in customer. Failures are thrown; another customer's invoice or billing
 * profile throws `ServiceError` 404.
 */
export const invoices = domain('invoices', {
  /**
   * Returns one invoice with its lines and taxes. Safe to retry.
   * Spec: SDK §7 Commerce, application §3.
   */
  getInvoice: call.get('billing/v1/billing-profiles/{billingProfileId}/invoices/{id}', {
    credential: 'authenticated',
    params: z.object({ billingProfileId, id: invoiceId }),
    answer: invoice,
  }),
  /**
   * Returns one invoice as a PDF in this language. Safe to retry. Ours, because the specification
   * has no call for it.
   */
  getInvoicePdf: call.get('billing/v1/billing-profiles/{billingProfileId}/invoices/{id}/pdf', {
    credential: 'authenticated',
    params: z.object({ billingProfileId, id: invoiceId }),
    query: z.object({ locale: z.enum(['en-US', 'en-CA', 'fr-CA']) }),
    answer: wireFile,
    file: 'application/pdf',
  }),
  /**
   * Returns the invoices of a billing profile, newest first: all of them, or those in one state.
   * Safe to retry. Spec: SDK §7 Commerce.
   */
  getInvoices: call.get('billing/v1/invoices', {
    credential: 'authenticated',
    query: invoiceQuery,
    answer: z.object({ invoices: z.array(invoice) }),
  }),
});
