import type { OfferRefusal } from '@sideband/shared-sdk/offers/errors';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { OrderWish } from '@sideband/shared-sdk/orders/model';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { notFound } from '../http/failures.ts';
import { refusalOf } from '../offers/choose-offers.rule.ts';
import { isMadeTo } from '../offers/may-begin.ts';
import { offersByIds } from '../offers/offers.table.ts';
import { isSoldFor } from '../offers/sold-for.rule.ts';
import type { SoldOffer } from '../offers/tables.ts';
import { readPlans } from '../plans/plans.table.ts';
import { radioFor } from '../radios/radios.table.ts';
import { isPlaying } from '../subscriptions/start-subscription.ts';
import { type StoredSubscription, subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { planAtTermEnd } from './at-term-end.ts';
import type { NewOrder } from './orders.table.ts';
import { planSwitchNow } from './switch-now.ts';
import { fits, isAtOnce, isBundle, isVip, maySwitch } from './switching.rule.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;
type Wish = Extract<OrderWish, { planSwitch: object }>['planSwitch'];

const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });

/** An order for another plan: at once where it is dearer, else when the paid time of the one before is over. */
export async function planSwitch(
  tx: Transaction,
  { customer, at }: { customer: Customer; at: Date },
  { subscriptionId, secondSubscriptionId, deviceId, ...wish }: Wish,
): Promise<Result<Planned, OrderRefusal>> {
  const { accountNumber, country } = customer;
  const own = async (id: string) =>
    (await subscriptionOf(tx, { subscriptionId: id, accountNumber })) ?? notFound();
  const bought = await own(subscriptionId);
  const second = secondSubscriptionId === undefined ? undefined : await own(secondSubscriptionId);

  if (await isHindered(tx, { bought, second }, wish)) {
    return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
  }
  const today = todayIn(country, at);
  const judged = await judgeSwitch(tx, { bought, country, at }, wish);
  if (!judged.ok) return judged;
  const { value: sold } = judged;
  if (second && !(await canJoin(tx, { bought, second, sold }))) return unfit;

  const offer = sold.terms;
  const needsRadio = isBundle(sold) && bought.deviceId === null;
  if (needsRadio !== (deviceId !== undefined)) return unfit;
  if (deviceId !== undefined) {
    const radio = await radioFor(tx, { deviceId, accountNumber });
    if (!radio || !isSoldFor(radio, offer)) return unfit;
    if (await isPlaying(tx, deviceId)) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
  }
  if (!isAtOnce(bought, sold)) {
    if (second || deviceId !== undefined) return unfit;
    return accept(await planAtTermEnd(tx, { customer, at }, { bought, offer }));
  }
  const switching = { bought, second, deviceId, offer };
  const planned = await planSwitchNow(tx, { customer, today, at }, switching);
  return planned ? accept(planned) : unfit;
}

/** Whether a half is to become a bundle that cannot: it has to run, be paid by us, and be whole. */
async function isHindered(
  tx: Transaction,
  { bought, second }: { bought: StoredSubscription; second: StoredSubscription | undefined },
  wish: Pick<Wish, 'offerId'>,
): Promise<boolean> {
  const [sold] = await offersByIds(tx, [offerId.parse(wish.offerId)]);
  if (!sold || !isBundle(sold) || bought.family === 'bundle') return false;
  for (const half of [bought, ...(second ? [second] : [])]) {
    const mayTurn = maySwitch(half, 'change') && half.phase.type !== 'Free';
    if (!mayTurn || (await hasParts(tx, half))) return true;
  }
  return false;
}

interface Switch {
  bought: StoredSubscription;
  country: CountryCode;
  at: Date;
}

/** Whether a subscription can turn into what is offered, and whether it is offered to whose it is. */
export async function judgeSwitch(
  tx: Transaction,
  { bought, country, at }: Switch,
  wish: Pick<Wish, 'offerId' | 'programCode'>,
): Promise<Result<SoldOffer, OfferRefusal>> {
  const [sold] = await offersByIds(tx, [offerId.parse(wish.offerId)]);
  if (!sold) return unfit;
  const { accountNumber, deviceId: radio } = bought;
  const { programCode } = wish;
  const isTheirs =
    sold.kind !== 'targeted' ||
    (await isMadeTo(tx, sold, { accountNumber, radio, programCode, at }));
  if (!isTheirs) return unfit;
  const refusal = refusalOf(sold, { country, today: todayIn(country, at) });
  if (refusal) return refuse(refusal);
  const isFit =
    maySwitch(bought, sold.kind) &&
    fits(sold, bought) &&
    (await isHeard(tx, sold, bought)) &&
    !(await hasParts(tx, bought));
  return isFit ? accept(sold) : unfit;
}

/** VIP and bundles are for what one listens to; the data of boats and planes is something else. */
async function isHeard(
  tx: Transaction,
  sold: SoldOffer,
  { productId, family }: StoredSubscription,
): Promise<boolean> {
  if (!(isVip(sold) || isBundle(sold)) || family !== 'satellite') return true;
  const category = (await readPlans(tx)).get(productId)?.category ?? 'entertainment';
  return category === 'entertainment';
}

/** VIP holds two: another radio of the customer's, or their streaming plan. A bundle is made of a radio's and that one. */
async function canJoin(
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
