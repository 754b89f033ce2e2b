import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { chargeOf } from '../pricing/charges.rule.ts';
import type { Period, Phase } from '../pricing/periods.rule.ts';
import { ratesOf } from '../pricing/tax-rates.table.ts';
import { phasesOf } from '../quotes/phases-of.ts';
import { periodAt } from './schedule.rule.ts';
import type { StoredSubscription } from './subscriptions.table.ts';
import { termsThatFollow } from './terms-that-follow.ts';

/**
 * What the next period of a subscription will cost and when: the very charge that will be billed. Undefined where
 * nothing follows, or somebody else takes the money.
 */
export async function nextCharge(
  db: Database | Transaction,
  row: StoredSubscription,
  { country, serviceAddress }: Pick<Customer, 'country' | 'serviceAddress'>,
): Promise<{ period: Period; charge: Charge } | undefined> {
  const { state, sourceKind, partOf, renewsOn, currency, addOns } = row;
  if (state !== 'active' || partOf !== null || renewsOn === null) return undefined;
  // What a trial turns into is ours to bill, whoever gave the trial.
  if (sourceKind !== 'stripe' && row.pendingOfferId === null) return undefined;
  const { anchoredOn, schedule, nextPeriod, productId } = await goesOnAs(db, row, renewsOn);
  const period = periodAt(anchoredOn, schedule, nextPeriod);
  if (!period) return undefined;
  const rates = await ratesOf(db, serviceAddress ?? { country, state: '', city: '' });
  const charge = chargeOf(
    { currency, productId, addOns, rates },
    {
      ...{ phase: period.phase, count: 1, starts: period.from },
      pays: { due: 0, credit: 0, giftCard: 0 },
    },
  );
  return { period, charge };
}

/** What an order shows of a plan that goes on as it is. */
export async function chargesAhead(
  db: Database | Transaction,
  row: StoredSubscription,
  customer: Pick<Customer, 'country' | 'serviceAddress'>,
): Promise<Pick<Charges, 'repeatingCharge' | 'ongoingCharge'>> {
  const next = await nextCharge(db, row, customer);
  if (!next) return {};
  const { count } = next.period.phase;
  const charge = { ...next.charge, count };
  return count === null ? { ongoingCharge: charge } : { repeatingCharge: charge };
}

interface Course {
  anchoredOn: Day;
  schedule: readonly Phase[];
  nextPeriod: number;
  productId: string;
}

/** By which schedule it goes on: its own, or that of the offer it turns into. */
async function goesOnAs(
  db: Database | Transaction,
  row: StoredSubscription,
  renewsOn: Day,
): Promise<Course> {
  const terms = await termsThatFollow(db, row);
  if (!terms) return row;
  const productId = terms.products[0]?.productId ?? terms.id;
  return { anchoredOn: renewsOn, schedule: phasesOf(terms), nextPeriod: 0, productId };
}
