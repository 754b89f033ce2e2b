import type { Transaction } from '../database/database.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { readPlans } from '../plans/plans.table.ts';
import { hasPart } from '../subscriptions/parts.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { isBundle, isVip, maySwitch } from './switching.rule.ts';

/** VIP and bundles are for what one listens to; the data of boats and planes is something else. */
export async function isHeard(
  tx: Transaction,
  sold: SoldOffer,
  { productId, family }: StoredSubscription,
): Promise<boolean> {
  if (!(isVip(sold) || isBundle(sold)) || family !== 'satellite') return true;
  const category = (await readPlans(tx)).get(productId)?.category ?? 'entertainment';
  return category === 'entertainment';
}

/** VIP holds two: another radio of the customer's, or their streaming plan. A bundle is made of a radio's and that one. */
export async function canJoin(
  tx: Transaction,
  of: { bought: StoredSubscription; second: StoredSubscription; sold: SoldOffer },
): Promise<boolean> {
  const { bought, second, sold } = of;
  const areHalves = bought.family === 'satellite' && second.family === 'streaming';
  return (
    (isBundle(sold) ? areHalves : isVip(sold)) &&
    second.subscriptionId !== bought.subscriptionId &&
    second.family !== 'bundle' &&
    second.phase.type !== 'Free' &&
    maySwitch(second, 'change') &&
    (await isHeard(tx, sold, second)) &&
    !(await hasPart(tx, second))
  );
}
