import type { Money } from '@sideband/shared-sdk/wire';
import type { FakeCard } from '../payment-methods/fake-cards.ts';
import { payBill } from './bill-of.ts';
import type { Visitor } from './twin.ts';
import { moneyIn } from './world.ts';

/**
 * Whether the bank declines the card for an invoice. A bank challenge is impossible here, so it
 * counts as declined.
 */
export const isTurnedDown = ({ shown }: FakeCard) => /^(declined|challenge)-/.test(shown.id);

/** Balance due in minor units. */
export const dueOf = ({ customer }: Pick<Visitor, 'customer'>) =>
  customer.account.billingStatus.amountDue.minorUnits;

/**
 * Pays an amount, starting with the named invoice if there is one. Returns the balance due after
 * the payment.
 */
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
