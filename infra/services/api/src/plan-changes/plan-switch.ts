import type { OfferRefusal } from '@sideband/shared-sdk/offers/errors';
import { offerId } from '@sideband/shared-sdk/offers/model';
import type { OrderRefusal } from '@sideband/shared-sdk/orders/errors';
import type { OrderRequest } from '@sideband/shared-sdk/orders/model';
import { isSoldFor, refusalOf } from '@sideband/shared-sdk/rules/offers';
import {
  fits,
  isAtOnce,
  isBundle,
  isPlannedAlready,
  mayBeHalf,
  maySwitch,
} from '@sideband/shared-sdk/rules/plan-switches';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { todayIn, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { isMadeTo } from '../eligible-offers/may-begin.ts';
import { notFound } from '../failures/failures.ts';
import { offersByIds } from '../offers/offers.table.ts';
import type { SoldOffer } from '../offers/tables.ts';
import type { NewOrder } from '../orders/orders.table.ts';
import { taxedAt } from '../pricing/taxed-place.ts';
import { radioFor } from '../radios/radios.table.ts';
import { hasPart } from '../subscriptions/parts.ts';
import { isPlaying } from '../subscriptions/places.ts';
import { serviceAddressOf } from '../subscriptions/service-address.ts';
import { type StoredSubscription, subscriptionOf } from '../subscriptions/subscriptions.table.ts';
import { planAtTermEnd } from './at-term-end.ts';
import { canJoin, isHeard } from './joining.ts';
import { planSecondPlace, vipToFill } from './second-place.ts';
import { planSwitchNow } from './switch-now.ts';

type Planned = Omit<NewOrder, 'accountNumber' | 'createdAt' | 'expiresAt'>;
type Options = Extract<OrderRequest, { planSwitch: object }>['planSwitch'];

const unfit = refuse({ code: 'INVALID_OFFER_DATA' as const });

/**
 * Returns an order for another plan. It takes effect immediately if that plan is more expensive,
 * otherwise at the end of the paid period.
 */
export async function planSwitch(
  tx: Transaction,
  { customer, at }: { customer: Customer; at: Date },
  { subscriptionId, secondSubscriptionId, deviceId, ...request }: Options,
): Promise<Result<Planned, OrderRefusal>> {
  const { accountNumber, country } = customer;
  const own = async (id: string) =>
    (await subscriptionOf(tx, { subscriptionId: id, accountNumber })) ?? notFound();
  const bought = await own(subscriptionId);
  const second = secondSubscriptionId === undefined ? undefined : await own(secondSubscriptionId);

  if (second || deviceId !== undefined) {
    const sold = await vipToFill(tx, bought, request);
    const filling = { bought, second, deviceId };
    if (sold) return planSecondPlace(tx, { customer, at }, { ...filling, sold });
  }
  if (await isHindered(tx, { bought, second }, request)) {
    return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
  }
  const today = todayOf(customer, at);
  const judged = await judgeSwitch(tx, { bought, country, at }, request);
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
  const place = await taxedAt(tx, await serviceAddressOf(tx, bought, customer));
  if (!place.ok) return place;
  if (!isAtOnce(bought, sold)) {
    if (second || deviceId !== undefined) return unfit;
    if (isPlannedAlready(bought, offer.id)) {
      return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    }
    return accept(planAtTermEnd({ customer, at }, { bought, offer, place: place.value }));
  }
  const switching = { bought, second, deviceId, offer, place: place.value };
  const planned = await planSwitchNow(tx, { customer, today, at }, switching);
  return planned ? accept(planned) : unfit;
}

/**
 * Returns whether a subscription cannot become half of a bundle: each half has to be active, billed
 * by us, past its trial and without a second subscription.
 */
async function isHindered(
  tx: Transaction,
  { bought, second }: { bought: StoredSubscription; second: StoredSubscription | undefined },
  request: Pick<Options, 'offerId'>,
): Promise<boolean> {
  const [sold] = await offersByIds(tx, [offerId.parse(request.offerId)]);
  if (!sold || !isBundle(sold) || bought.family === 'bundle') return false;
  for (const half of [bought, ...(second ? [second] : [])]) {
    if (!mayBeHalf(half) || (await hasPart(tx, half))) return true;
  }
  return false;
}

interface Switch {
  bought: StoredSubscription;
  country: CountryCode;
  at: Date;
}

/** Returns the offer if the subscription can change to it and it was made to this customer. */
export async function judgeSwitch(
  tx: Transaction,
  { bought, country, at }: Switch,
  request: Pick<Options, 'offerId' | 'programCode'>,
): Promise<Result<SoldOffer, OfferRefusal>> {
  const [sold] = await offersByIds(tx, [offerId.parse(request.offerId)]);
  if (!sold) return unfit;
  const { accountNumber, deviceId: radio } = bought;
  const { programCode } = request;
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
    !(await hasPart(tx, bought));
  return isFit ? accept(sold) : unfit;
}
