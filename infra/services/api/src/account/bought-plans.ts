import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { BoughtPlan, CatalogedPlan } from '@sideband/shared-sdk/rules/account-view';
import { isForPlan, monthsOf, monthsOfTerm, refusalOf } from '@sideband/shared-sdk/rules/offers';
import { type Phase, phasesOf } from '@sideband/shared-sdk/rules/periods';
import { optionsOf } from '@sideband/shared-sdk/rules/subscription-options';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { offersByIds, offersOfKind } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { type Plan, readPlans } from '../plans/plans.table.ts';
import type { Radio } from '../radios/radios.table.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';
import { isForStudents } from '../student-status/follows-as.ts';
import { restOf } from '../subscriptions/schedule.rule.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { termsThatFollow } from '../subscriptions/terms-that-follow.ts';

/** A subscription in the form that the rules of the account expect. */
export interface Bought {
  row: StoredSubscription;
  plan: BoughtPlan;
  isForStudents: boolean;
  /** Whether a dearer monthly plan is on offer in its place. */
  canUpgrade: boolean;
}

/** Reads what the account's subscriptions are for, what they cost and what follows them. */
export async function readBoughtPlans(
  db: Database,
  customer: Customer,
  { rows, at }: { rows: readonly StoredSubscription[]; at: Date },
): Promise<Bought[]> {
  const { accountNumber, country } = customer;
  if (rows.length === 0) return [];
  const plans = await readPlans(db);
  const radios = new Map((await radiosOf(db, accountNumber)).map((one) => [one.deviceId, one]));
  const ids = [...new Set(rows.map(({ offerId }) => offerId as OfferId))];
  const sold = new Map((await offersByIds(db, ids)).map((one) => [one.offerId as string, one]));
  const unpaid = await unpaidOf(db, accountNumber);
  const changes = (await offersOfKind(db, { country, kind: 'change' })).filter(
    (offer) => !refusalOf(offer, { country, today: todayIn(country, at) }),
  );
  const bought: Bought[] = [];
  for (const row of rows) {
    const own = sold.get(row.offerId)?.terms;
    const others = changes.filter(
      (offer) => isForPlan(offer, row) && offer.offerId !== row.pendingOfferId,
    );
    const canChange = optionsOf({ subscription: row, offered: offeredBy(others, row, own) });
    const following = row.state === 'closed' ? undefined : await termsThatFollow(db, row);
    bought.push({
      row,
      isForStudents: own !== undefined && isForStudents(own),
      canUpgrade: canChange.changePlan && own !== undefined && isDearer(others, own),
      plan: {
        ...row,
        radio: shownRadio(radios.get(row.deviceId ?? '')),
        credentials:
          row.streamingUsername === null
            ? null
            : { username: row.streamingUsername, isGenerated: row.hasRandomCredentials },
        isPaid: !unpaid.has(row.subscriptionId),
        canChange: canChange.changePlan,
        now: {
          offerId: row.offerId,
          plan: cataloged(plans, row.productId, row.family),
          phases: own ? phasesOf(own) : [],
        },
        ahead: restOf(row.schedule, row.nextPeriod),
        next: following ? termsOf(plans, following, row) : null,
      },
    });
  }
  return bought;
}

const termsOf = (
  plans: ReadonlyMap<string, Plan>,
  following: Offer,
  { family }: StoredSubscription,
): NonNullable<BoughtPlan['next']> => ({
  offerId: following.id,
  plan: cataloged(plans, following.products[0]?.productId ?? '', family),
  phases: phasesOf(following) satisfies Phase[],
});

function cataloged(
  plans: ReadonlyMap<string, Plan>,
  productId: string,
  family: StoredSubscription['family'],
): CatalogedPlan {
  const known = plans.get(productId);
  return {
    package: known?.package ?? null,
    planType: known?.planType ?? null,
    category: known?.category ?? null,
    streams: known?.streamingAvailable ?? family !== 'satellite',
  };
}

const shownRadio = (radio: Radio | undefined): BoughtPlan['radio'] =>
  radio
    ? {
        radioIdLastFour: radio.radioId.slice(-4),
        isEligible: radio.linking === 'LINK',
        isElectric: radio.isElectric,
      }
    : null;

function offeredBy(others: readonly SoldOffer[], row: StoredSubscription, own: Offer | undefined) {
  const months = own ? monthsOfTerm(own) : monthsOf(row.phase.billingPeriod);
  return {
    change: others.some(({ terms }) => monthsOfTerm(terms) === months),
    term: false,
    save: false,
  };
}

const isDearer = (others: readonly SoldOffer[], own: Offer) =>
  own.baseTerm === 'Monthly' &&
  others.some(
    ({ terms }) =>
      terms.baseTerm === 'Monthly' &&
      terms.basePrice.total.minorUnits > own.basePrice.total.minorUnits,
  );

/** The subscriptions that an open invoice charges for. */
async function unpaidOf(db: Database, accountNumber: Customer['accountNumber']) {
  const open = await db
    .selectFrom('invoices')
    .select('subscriptionId')
    .where('accountNumber', '=', accountNumber)
    .where('amountDue', '>', 0)
    .where('subscriptionId', 'is not', null)
    .execute();
  return new Set(open.map(({ subscriptionId }) => subscriptionId));
}
