import type { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { invoiceFileName } from '@sideband/shared-sdk/rules/invoice-files';
import { accept } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../../billing-profiles/check-profile.ts';
import { notFound } from '../../failures/failures.ts';
import type { Handler } from '../../http/serve.ts';
import { readPrintedBill } from './read-bill.ts';

/** Draws an invoice as a PDF on each request: nothing is stored that could be read by others. */
export const readInvoicePdf: Handler<typeof invoices.getInvoicePdf> = async (
  { customer, params: { billingProfileId, id }, query: { locale } },
  { db },
) => {
  const { accountNumber } = customer;
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const bill =
    (await readPrintedBill(db, profile, { id: invoiceId.parse(id), locale })) ?? notFound();
  const { number } = bill.invoice;
  // Loaded here, because the library makes every start of the api slower.
  const { drawBill } = await import('./draw-bill.ts');
  const bytes = await drawBill(bill, { customer, locale });
  return accept({ name: invoiceFileName({ number, locale }), bytes });
};
