import { accept } from '@sideband/shared-sdk/wire';
import { invoices } from '../../contract/invoices/calls.ts';
import { invoiceFileName } from '../../rules/invoice-files.ts';
import { belongsTo, billingProfileOf } from '../fake/billing-profile-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';

export const invoiceTwins = [
  twin(invoices.getInvoice, (visitor, { params }) => accept(invoiceOf(visitor, params))),

  // A PDF without pages: its content is written by the api only.
  twin(invoices.getInvoicePdf, (visitor, { params, query: { locale } }) => {
    const { number } = invoiceOf(visitor, params);
    const bytes = new TextEncoder().encode('%PDF-1.7');
    return accept({ name: invoiceFileName({ number, locale }), bytes });
  }),

  twin(invoices.getInvoices, (visitor, { query: { billingProfileId, state } }) => {
    const profile = billingProfileOf(visitor, billingProfileId);
    const { world, customer } = visitor;
    const found = world.bills
      .filter((bill) => bill.customer === customer)
      .filter(belongsTo(visitor, profile))
      .map(({ invoice }) => invoice)
      .filter(({ amountDue: { minorUnits } }) =>
        state === undefined ? true : minorUnits > 0 === (state === 'open'),
      );
    return accept({ invoices: found.reverse() });
  }),
];

function invoiceOf(
  visitor: Visitor,
  { billingProfileId, id }: { billingProfileId: string; id: string },
) {
  const profile = billingProfileOf(visitor, billingProfileId);
  const { world, customer } = visitor;
  const bill = world.bills.find((one) => one.customer === customer && one.invoice.id === id);
  if (!bill || !belongsTo(visitor, profile)(bill)) throw new Failure(404, 'NOT_FOUND');
  return bill.invoice;
}
