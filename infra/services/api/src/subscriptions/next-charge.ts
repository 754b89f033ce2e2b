import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { chargeOf } from '@sideband/shared-sdk/rules/charges';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import type { Period, Phase } from '@sideband/shared-sdk/rules/periods';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Transaction } from '../database/database.ts';
import { taxedAt } from '../pricing/taxed-place.ts';
import { beginningOf, periodAt, restOf } from './schedule.rule.ts';
import { serviceAddressOf } from './service-address.ts';
import type { StoredSubscription } from './subscriptions.table.ts';
import { termsThatFollow } from './terms-that-follow.ts';

type ChargesAhead = Pick<Charges, 'repeatingCharge' | 'ongoingCharge'>;

interface Next {
  period: Period;
  charge: Charge;
  /**
   * Calculates the charges from `period` on. Lazy, because billing one period does not need them.
   */
  ahead(): ChargesAhead;
  serviceAddress: PlaceOfUse;
}

/** Thrown when a period cannot be billed, because the taxes of its place are unknown. */
export class TaxesUnknown extends Error {
  override name = 'TaxesUnknown';
  constructor(address: PlaceOfUse | null) {
    super(address ? `No taxes are known in ${address.state}.` : 'No service address is known.');
  }
}

/**
 * Returns the next period and exactly the charge that will be billed for it. `undefined` when no
 * period follows, another company bills it, or the taxes of its place are unknown.
 */
export async function nextCharge(
  ...of: Parameters<typeof chargeToBill>
): Promise<Next | undefined> {
  try {
    return await chargeToBill(...of);
  } catch (error) {
    if (error instanceof TaxesUnknown) return undefined;
    throw error;
  }
}

/** Like `nextCharge`, for billing. Throws `TaxesUnknown`, so that no invoice omits taxes. */
export async function chargeToBill(
  db: Database | Transaction,
  row: StoredSubscription,
  customer: Pick<Customer, 'serviceAddress'>,
): Promise<Next | undefined> {
  const { state, sourceKind, partOf, renewsOn, currency, addOns } = row;
  if (state !== 'active' || partOf !== null || renewsOn === null) return undefined;
  // We bill what follows a trial, regardless of who granted the trial.
  if (sourceKind !== 'stripe' && row.pendingOfferId === null) return undefined;
  const { anchoredOn, schedule, nextPeriod, productId } = await goesOnAs(db, row, renewsOn);
  const period = periodAt(anchoredOn, schedule, nextPeriod);
  if (!period) return undefined;
  const serviceAddress = await serviceAddressOf(db, row, customer);
  const taxed = await taxedAt(db, serviceAddress);
  if (!taxed.ok) throw new TaxesUnknown(serviceAddress);
  const { rates } = taxed.value;
  const of = { currency, productId, addOns, rates };
  const starts = period.from;
  const charge = chargeOf(of, { phase: period.phase, count: 1, starts, pays: nothing });
  return {
    period,
    charge,
    serviceAddress: taxed.value.serviceAddress,
    ahead: () => chargesOfRest(of, { anchoredOn, schedule, nextPeriod }),
  };
}

const nothing = { due: 0, credit: 0, giftCard: 0 };

/**
 * Returns the charges from the next period on: the finite price with its remaining count, and the
 * permanent one.
 */
function chargesOfRest(
  of: Parameters<typeof chargeOf>[0],
  { anchoredOn, schedule, nextPeriod }: Omit<Course, 'productId'>,
): ChargesAhead {
  const ahead: ChargesAhead = {};
  let months = lengthOf(beginningOf(schedule, nextPeriod));
  for (const phase of restOf(schedule, nextPeriod)) {
    const { count } = phase;
    const starts = addMonths(anchoredOn, months);
    const charge = chargeOf(of, { phase, count, starts, pays: nothing });
    if (count === null) ahead.ongoingCharge = charge;
    else ahead.repeatingCharge ??= charge;
    months += lengthOf([phase]);
  }
  return ahead;
}

/** Length in months. A phase without an end counts as zero. */
const lengthOf = (phases: readonly Phase[]) =>
  phases.reduce((sum, { billingPeriod, count }) => sum + monthsIn(billingPeriod) * (count ?? 0), 0);

/** Returns the charges that an order shows for a plan that continues unchanged. */
export async function chargesAhead(
  db: Database | Transaction,
  row: StoredSubscription,
  customer: Pick<Customer, 'serviceAddress'>,
): Promise<ChargesAhead> {
  const next = await nextCharge(db, row, customer);
  return next ? next.ahead() : {};
}

interface Course {
  anchoredOn: Day;
  schedule: readonly Phase[];
  nextPeriod: number;
  productId: string;
}

/**
 * Returns the schedule that continues: the subscription's own, or that of the offer it switches to.
 */
async function goesOnAs(
  db: Database | Transaction,
  row: StoredSubscription,
  renewsOn: Day,
): Promise<Course> {
  const terms = await termsThatFollow(db, row);
  if (!terms) return row;
  const productId = productOf(terms);
  return { anchoredOn: renewsOn, schedule: phasesOf(terms), nextPeriod: 0, productId };
}
