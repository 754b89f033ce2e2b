import { accept } from '@sideband/shared-sdk/wire';
import { invoices } from '../../contract/invoices/calls.ts';
import { belongsTo, billingProfileOf } from '../fake/billing-profile-of.ts';
import { Failure, twin } from '../fake/twin.ts';

export const invoiceTwins = [
  twin(invoices.getInvoice, (visitor, { params: { billingProfileId, id } }) => {
    const profile = billingProfileOf(visitor, billingProfileId);
    const { world, customer } = visitor;
    const bill = world.bills.find((one) => one.customer === customer && one.invoice.id === id);
    if (!bill || !belongsTo(visitor, profile)(bill)) throw new Failure(404, 'NOT_FOUND');
    return accept(bill.invoice);
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
