import { accept } from '@sideband/shared-sdk/wire';
import { billingProfileOf } from '../fake/billing-profile-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import { invoices } from './calls.ts';

export const invoiceTwins = [
  twin(invoices.getInvoice, (visitor, { params: { billingProfileId, id } }) => {
    billingProfileOf(visitor, billingProfileId);
    const { world, customer } = visitor;
    const bill = world.bills.find((one) => one.customer === customer && one.invoice.id === id);
    if (!bill) throw new Failure(404, 'NOT_FOUND');
    return accept(bill.invoice);
  }),

  twin(invoices.getInvoices, (visitor, { query: { billingProfileId, state } }) => {
    billingProfileOf(visitor, billingProfileId);
    const { world, customer } = visitor;
    const found = world.bills
      .filter((bill) => bill.customer === customer)
      .map(({ invoice }) => invoice)
      .filter(({ amountDue: { minorUnits } }) =>
        state === undefined ? true : minorUnits > 0 === (state === 'open'),
      );
    return accept({ invoices: found.reverse() });
  }),
];
