import { addMonths } from '@sideband/shared-sdk/rules/calendar';
import { leftToPay } from '@sideband/shared-sdk/rules/next-bill';
import { accept, type Money } from '@sideband/shared-sdk/wire';
import { billing } from '../../contract/billing/calls.ts';
import type {
  BillingHistoryItem,
  PaymentHistoryItem,
} from '../../contract/billing/history.model.ts';
import { belongsTo, billingProfileOf } from '../fake/billing-profile-of.ts';
import { twin, type Visitor } from '../fake/twin.ts';
import { moneyIn, type World } from '../fake/world.ts';

type FakeBill = World['bills'][number];

export const billTwins = [
  twin(billing.getBalanceDueDetails, (visitor, { params }) => {
    const profile = billingProfileOf(visitor, params.billingProfileId);
    const open = billsOf(visitor)
      .filter(belongsTo(visitor, profile))
      .map(({ invoice }) => invoice)
      .filter(({ amountDue }) => amountDue.minorUnits > 0)
      .sort((one, other) => one.dueDate.localeCompare(other.dueDate));
    return accept({
      balanceDue: sumIn(
        visitor,
        open.map(({ amountDue }) => amountDue),
      ),
      invoices: open.map(({ id, dueDate, amountDue }) => ({ invoiceId: id, dueDate, amountDue })),
    });
  }),

  twin(billing.getBillingProfileNextBill, (visitor, { params }) => {
    const isOfProfile = belongsTo(visitor, billingProfileOf(visitor, params.billingProfileId));
    const { world, customer } = visitor;
    const ofAccount = world.subscriptions
      .filter((one) => one.customer === customer)
      .flatMap(({ subscription, name, next }) =>
        next
          ? {
              isOwn: isOfProfile(subscription),
              item: {
                subscriptionId: subscription.id,
                description: name,
                dueDate: next.on,
                amount: next.amount,
              },
            }
          : [],
      )
      .sort((one, other) => one.item.dueDate.localeCompare(other.item.dueDate));
    const { country, billingStatus } = customer.account;
    const left = leftToPay(
      ofAccount.map(({ isOwn, item: { dueDate, amount } }) => ({
        isOwn,
        dueDate,
        amount: amount.minorUnits,
      })),
      { credit: billingStatus.credit.minorUnits, carriedOver: 0 },
    );
    const items = ofAccount.filter(({ isOwn }) => isOwn).map(({ item }) => item);
    return accept({ balanceDue: moneyIn(country, left), items });
  }),

  twin(billing.getBillingProfilePaymentHistory, (visitor, { params, query }) => {
    const profile = billingProfileOf(visitor, params.billingProfileId);
    const [from, to] = [new Date(query.startDateTime), new Date(query.endDateTime)];
    const items = billsOf(visitor)
      .filter(belongsTo(visitor, profile))
      .flatMap(({ payments }) => payments)
      .filter(({ paidAt }) => from <= new Date(paidAt) && new Date(paidAt) < to);
    return accept({ items: items.reverse() });
  }),

  twin(billing.activity, (visitor, { transactionType, startDate = '', endDate = '9999' }) => {
    const isAsked = (at: string) => at.slice(0, 10) >= startDate && at.slice(0, 10) <= endDate;
    const charge = (bill: FakeBill) =>
      told(bill, { eventType: 'CHARGE', amount: bill.invoice.amountTotal });
    const bills = billsOf(visitor);
    const items =
      transactionType === 'subscription'
        ? bills.filter(({ invoice }) => isAsked(invoice.issuedOn)).map(charge)
        : bills.flatMap((bill) =>
            bill.payments
              .filter(({ paidAt }) => isAsked(paidAt))
              .map((payment) => told(bill, paidAs(payment))),
          );
    return accept({ items: items.reverse() });
  }),
];

const billsOf = ({ world, customer }: Visitor) =>
  world.bills.filter((bill) => bill.customer === customer);

const sumIn = ({ customer }: Visitor, amounts: Money[]) =>
  moneyIn(
    customer.account.country,
    amounts.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
  );

const paidAs = ({ kind, amount }: PaymentHistoryItem) => ({
  eventType: kind.toUpperCase(),
  amount: kind === 'refund' ? { ...amount, minorUnits: -amount.minorUnits } : amount,
});

const told = (
  { invoice, customer }: FakeBill,
  { eventType, amount }: { eventType: string; amount: Money },
): BillingHistoryItem => ({
  transactionDate: invoice.issuedOn,
  billNumber: invoice.number,
  eventType,
  amount,
  startDate: invoice.dueDate,
  endDate: addMonths(invoice.dueDate, 1),
  serviceFor: null,
  radioId: null,
  planType: null,
  description: 'All Access',
  planLabel: 'All Access',
  packageName: 'All Access',
  packageNameInFR: customer.account.country === 'CA' ? 'Accès complet' : null,
  term: 1,
  feeLabel: null,
  isRefund: eventType === 'REFUND',
  isLabel: false,
  login: null,
});
