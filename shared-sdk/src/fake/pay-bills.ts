import type { Money } from '@sideband/shared-sdk/wire';
import type { FakeCard } from '../payment-methods/fake-cards.ts';
import { payBill } from './bill-of.ts';
import type { Visitor } from './twin.ts';
import { moneyIn } from './world.ts';

/** What is said of the bank where a customer pays a bill: it cannot ask here, so it declines. */
export const isTurnedDown = ({ shown }: FakeCard) => /^(declined|challenge)-/.test(shown.id);

/** Minor units. */
export const dueOf = ({ customer }: Pick<Visitor, 'customer'>) =>
  customer.account.billingStatus.amountDue.minorUnits;

/** Pays that much, one bill before any other where it is named. What is due afterwards. */
export function payFake(
  { world, customer }: Pick<Visitor, 'world' | 'customer'>,
  { amount, invoiceId }: { amount: number; invoiceId?: string | undefined },
): Money {
  const bills = world.bills.filter((bill) => bill.customer === customer);
  const isFirst = ({ invoice }: (typeof bills)[number]) => Number(invoice.id === invoiceId);
  let left = amount;
  for (const bill of bills.toSorted((one, other) => isFirst(other) - isFirst(one))) {
    left -= payBill(world, bill, left);
  }
  const { country, billingStatus } = customer.account;
  const amountDue = moneyIn(country, Math.max(0, billingStatus.amountDue.minorUnits - amount));
  const isPastDue = billingStatus.isPastDue && amountDue.minorUnits > 0;
  Object.assign(billingStatus, { amountDue, isPastDue });
  return amountDue;
}
