import { offerId } from '@sideband/shared-sdk/offers/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { OrderWish } from '@sideband/shared-sdk/orders/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { notFound } from '../http/failures.ts';
import { refusalOf } from '../offers/choose-offers.rule.ts';
import { offersByIds } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { readPlans } from '../plans/plans.table.ts';
import { phasesOf } from '../quotes/phases-of.ts';
import { type StoredSubscription, subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { planAtTermEnd } from './at-term-end.ts';
import type { NewOrder } from './orders.table.ts';
import { planSwitchNow } from './switch-now.ts';
import { fits, isAtOnce, isVip, maySwitch } from './switching.rule.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;
type Wish = Extract<OrderWish, { planSwitch: object }>['planSwitch'];

const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });

/** An order for another plan: at once where it is dearer, else when the paid time of the one before is over. */
export async function planSwitch(
  tx: Transaction,
  { customer, at }: { customer: Customer; at: Date },
  { subscriptionId, secondSubscriptionId, ...wish }: Wish,
): Promise<Result<Planned, OrderRefusal>> {
  const { accountNumber, country } = customer;
  const own = async (id: string) =>
    (await subscriptionOf(tx, { subscriptionId: id, accountNumber })) ?? notFound();
  const bought = await own(subscriptionId);
  const second = secondSubscriptionId === undefined ? undefined : await own(secondSubscriptionId);

  const today = todayIn(country, at);
  const [sold] = await offersByIds(tx, [offerId.parse(wish.offerId)]);
  if (!sold) return unfit;
  const refusal = refusalOf(sold, { country, today });
  if (refusal) return refuse(refusal);
  if (!maySwitch(bought, sold.kind) || !fits(sold, bought) || !(await isHeard(tx, sold, bought)))
    return unfit;
  if (second && !(await canJoin(tx, { bought, second, sold }))) return unfit;
  if (await hasParts(tx, bought)) return unfit;

  const offer = sold.terms;
  if (!isAtOnce(bought, phasesOf(offer))) {
    return second ? unfit : accept(await planAtTermEnd(tx, { customer, at }, { bought, offer }));
  }
  const planned = await planSwitchNow(tx, { customer, today, at }, { bought, second, offer });
  return planned ? accept(planned) : unfit;
}

/** VIP is for what one listens to; the data of boats and planes is something else. */
async function isHeard(
  tx: Transaction,
  sold: SoldOffer,
  { productId, family }: StoredSubscription,
): Promise<boolean> {
  if (!isVip(sold) || family !== 'satellite') return true;
  const category = (await readPlans(tx)).get(productId)?.category ?? 'entertainment';
  return category === 'entertainment';
}

/** Only VIP holds two: another radio of the customer's, or their streaming plan. */
async function canJoin(
  tx: Transaction,
  of: { bought: StoredSubscription; second: StoredSubscription; sold: SoldOffer },
): Promise<boolean> {
  const { bought, second, sold } = of;
  return (
    isVip(sold) &&
    second.subscriptionId !== bought.subscriptionId &&
    second.family !== 'bundle' &&
    second.phase.type !== 'Free' &&
    maySwitch(second, 'change') &&
    (await isHeard(tx, sold, second)) &&
    !(await hasParts(tx, second))
  );
}

const hasParts = async (tx: Transaction, { subscriptionId }: StoredSubscription) =>
  undefined !==
  (await tx
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('partOf', '=', subscriptionId)
    .where('state', '<>', 'closed')
    .executeTakeFirst());
