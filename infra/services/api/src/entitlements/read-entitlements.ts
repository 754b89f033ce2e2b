import type { Entitlement } from '@sideband/shared-sdk/entitlements/model';
import { type OfferId, offerId } from '@sideband/shared-sdk/offers/model';
import { grantedState, stateOf } from '@sideband/shared-sdk/rules/entitlements';
import type { Customer } from '../customers/customers.table.ts';
import type { Resident } from '../customers/time-zones.ts';
import type { Database, Transaction } from '../database/database.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { type Plan, readPlans } from '../plans/plans.table.ts';
import { showSubscription } from '../subscriptions/show-subscription.ts';
import { type StoredSubscription, subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { grantedTo, type StoredEntitlement } from './entitlements.table.ts';

/** Data that a customer's entitlements are derived from. */
export interface Ground {
  customer: Resident;
  bought: StoredSubscription[];
  plans: ReadonlyMap<string, Plan>;
  at: Date;
}

export interface Own extends Ground {
  /** Entitlements to the plans' own products. */
  byPlan: Entitlement[];
  /** Entitlements granted because of those plans. */
  granted: StoredEntitlement[];
}

export async function readOwn(
  db: Database | Transaction,
  customer: Pick<Customer, 'accountNumber' | 'country' | 'serviceAddress'>,
  at: Date,
): Promise<Own> {
  const bought = await subscriptionsOf(db, customer.accountNumber);
  const products = await productsOfOffers(
    db,
    bought.map((row) => offerId.parse(row.offerId)),
  );
  const byPlan = bought.flatMap((row) =>
    (products.get(row.offerId) ?? [row.productId]).map((productId) => ({
      id: `${row.subscriptionId}.${productId}`,
      productId,
      state: stateOf(row),
      subscriptionId: row.subscriptionId,
      startsAt: row.startedAt.toISOString(),
      endsAt: endOf(row, customer),
    })),
  );
  const granted = await grantedTo(db, customer.accountNumber);
  return { customer, bought, byPlan, granted, plans: await readPlans(db), at };
}

export function showGranted(row: StoredEntitlement, ground: Ground): Entitlement {
  const { entitlementId: id, productId, subscriptionId } = row;
  const of = ground.bought.find((one) => one.subscriptionId === subscriptionId);
  return {
    id,
    productId,
    subscriptionId,
    state: grantedState(row, of, ground),
    startsAt: row.startsAt.toISOString(),
    endsAt: sooner(row.endsAt?.toISOString() ?? null, of ? endOf(of, ground.customer) : null),
  };
}

/** Returns the products of each offer. A bundle has two. */
async function productsOfOffers(
  db: Database | Transaction,
  ids: OfferId[],
): Promise<Map<string, string[]>> {
  const sold = ids.length === 0 ? [] : await offersByIds(db, ids);
  return new Map(
    sold.map(({ terms }) => [terms.id, terms.products.map(({ productId }) => productId)]),
  );
}

function endOf(row: StoredSubscription, customer: Resident): string | null {
  const { terminated, expires } = showSubscription(row, { customer, radio: undefined });
  return terminated ?? expires;
}

const sooner = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;
