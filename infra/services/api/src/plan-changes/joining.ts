import { isBundle, isVip, mayJoin } from '@sideband/shared-sdk/rules/plan-switches';
import type { Transaction } from '../database/database.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { readPlans } from '../plans/plans.table.ts';
import { hasPart } from '../subscriptions/parts.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

/**
 * Returns whether the plan is compatible with the offer. VIP and bundles are for audio plans, not
 * for the data plans of boats and planes. Every other offer is compatible.
 */
export async function isHeard(
  tx: Transaction,
  sold: SoldOffer,
  { productId, family }: StoredSubscription,
): Promise<boolean> {
  if (!(isVip(sold) || isBundle(sold)) || family !== 'satellite') return true;
  const category = (await readPlans(tx)).get(productId)?.category ?? 'entertainment';
  return category === 'entertainment';
}

/**
 * Returns whether the second subscription can become part of the first. VIP takes another radio of
 * the customer or their streaming plan. A bundle joins a satellite and a streaming plan. The second
 * subscription has to be active, past its trial and without a second subscription of its own.
 */
export async function canJoin(
  tx: Transaction,
  of: { bought: StoredSubscription; second: StoredSubscription; sold: SoldOffer },
): Promise<boolean> {
  const { bought, second, sold } = of;
  return (
    second.subscriptionId !== bought.subscriptionId &&
    mayJoin({ bought, second }, sold) &&
    (await isHeard(tx, sold, second)) &&
    !(await hasPart(tx, second))
  );
}
