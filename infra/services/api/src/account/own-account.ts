import type { accounts } from '@sideband/shared-sdk/account/calls';
import { noticeOf, type Standing } from '@sideband/shared-sdk/rules/account-attention';
import { plansOf, viewOf, withPrimary } from '@sideband/shared-sdk/rules/account-view';
import { shownCard } from '@sideband/shared-sdk/rules/card-expiry';
import type { z } from '@sideband/shared-sdk/wire';
import { readBillingStatus } from '../billing/billing-status.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { statusOf } from '../student-status/statuses.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { accountOf } from './account-of.ts';
import { type Bought, readBoughtPlans } from './bought-plans.ts';

/** Returns the customer's account with everything that its pages show. */
export async function readOwnAccount(
  db: Database,
  customer: Customer,
  at: Date,
): Promise<z.infer<typeof accounts.read.answer>> {
  const rows = await subscriptionsOf(db, customer.accountNumber);
  const bought = await readBoughtPlans(db, customer, { rows, at });
  const card = await paymentMethodOf(db, customer);
  const today = todayOf(customer, at);
  const billingStatus = await readBillingStatus(db, customer, {
    rows,
    hasCard: card !== undefined,
    at,
  });
  const { isPastDue } = billingStatus;
  return {
    ...accountOf(customer, billingStatus),
    billingStatus,
    ...(card && { paymentMethod: shownCard(card, today) }),
    notice: noticeOf(await standingOf(db, customer, { bought, card, isPastDue, today })),
    subscriptions: withPrimary(bought.map(({ plan }) => plan)).map(viewOf),
    plans: bought.flatMap(({ plan }) => plansOf(plan)),
  };
}

/** Returns what decides on the notice and the next best action of the account. */
export async function readStanding(db: Database, customer: Customer, at: Date): Promise<Standing> {
  const rows = await subscriptionsOf(db, customer.accountNumber);
  return standingOf(db, customer, {
    bought: await readBoughtPlans(db, customer, { rows, at }),
    card: await paymentMethodOf(db, customer),
    isPastDue: (await readBalances(db, customer, at)).isPastDue,
    today: todayOf(customer, at),
  });
}

async function standingOf(
  db: Database,
  { accountNumber }: Customer,
  known: {
    bought: readonly Bought[];
    card: Awaited<ReturnType<typeof paymentMethodOf>>;
    isPastDue: boolean;
    today: string;
  },
): Promise<Standing> {
  const { bought, card, isPastDue, today } = known;
  return {
    today,
    isPastDue,
    card: card ? { ...card, id: card.paymentMethodId } : null,
    plans: bought.map(({ row, plan, isForStudents, canUpgrade }) => ({
      ...row,
      isFollowed: plan.next !== null || plan.ahead.some(({ type }) => type !== 'Free'),
      isForStudents,
      canUpgrade,
    })),
    studentUntil: (await statusOf(db, accountNumber))?.validUntil ?? null,
  };
}
