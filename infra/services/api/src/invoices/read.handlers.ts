import type { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { accept } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { showInvoices } from './show-invoice.ts';

export const readInvoice: Handler<typeof invoices.getInvoice> = async (
  { customer, params: { billingProfileId, id } },
  { db },
) => {
  const { accountNumber } = customer;
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const found = await db
    .selectFrom('invoices')
    .selectAll()
    .where('invoiceId', '=', invoiceId.parse(id))
    .where('accountNumber', '=', accountNumber)
    .where(ofProfile(profile))
    .execute();
  const [invoice] = await showInvoices(db, customer, found);
  return accept(invoice ?? notFound());
};

export const readInvoices: Handler<typeof invoices.getInvoices> = async (
  { customer, query: { billingProfileId, state } },
  { db },
) => {
  const { accountNumber } = customer;
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const found = await db
    .selectFrom('invoices')
    .selectAll()
    .where('accountNumber', '=', accountNumber)
    .where(ofProfile(profile))
    .$if(state !== undefined, (query) => query.where('amountDue', state === 'open' ? '>' : '=', 0))
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return accept({ invoices: await showInvoices(db, customer, found) });
};
