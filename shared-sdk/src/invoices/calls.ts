import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { invoice, invoiceId, invoiceQuery } from './model.ts';

/** Bills of the signed-in customer. Failures are thrown. */
export const invoices = domain('invoices', {
  /** One bill with its lines and taxes. Safe to repeat. Spec: SDK §7 Commerce, application §3. */
  getInvoice: call.get('billing/v1/billing-profiles/{billingProfileId}/invoices/{id}', {
    credential: 'authenticated',
    params: z.object({ billingProfileId, id: invoiceId }),
    answer: invoice,
  }),
  /** Bills, newest first; all of them or those of one state. Safe to repeat. Spec: SDK §7 Commerce. */
  getInvoices: call.get('billing/v1/invoices', {
    credential: 'authenticated',
    query: invoiceQuery,
    answer: z.object({ invoices: z.array(invoice) }),
  }),
});
