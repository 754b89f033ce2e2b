import { addMonths, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import {
  chargesPaidBack,
  endIfCancelled,
  isRestPaidBack,
  mayBeKept,
} from '@sideband/shared-sdk/rules/cancellations';
import { restOf } from '@sideband/shared-sdk/rules/proration';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { ConfirmRefusal, OrderRefusal } from '../../contract/orders/errors.ts';
import type { Order, OrderRequest } from '../../contract/orders/model.ts';
import { type FakeSubscription, judged } from '../fake/subscription-of.ts';
import { Failure } from '../fake/twin.ts';
import { dayOf, type FakeCustomer, type World } from '../fake/world.ts';
import { expire, type FakeOrder, fail, keep, ownSubscription, shown } from './fake-order.ts';

/** Creates the order that cancels a plan, or that revokes its cancellation. */
export function planCancellation(
  world: World,
  customer: FakeCustomer,
  request: Exclude<OrderRequest, { newSubscription: object } | { planSwitch: object }>,
): Result<Order, OrderRefusal> {
  const [kind, { subscriptionId }] =
    'cancelSubscription' in request
      ? (['cancelSubscription', request.cancelSubscription] as const)
      : (['revokeSubscriptionCancellation', request.revokeSubscriptionCancellation] as const);
  const own = ownSubscription(world, { customer, subscriptionId });
  if (!own) throw new Failure(404, 'NOT_FOUND');
  const endsOn = endOf(world, own, kind);
  if (endsOn === undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
  const back = kind === 'cancelSubscription' ? paidBack(world, own) : undefined;
  return keep(world, {
    kind,
    subscriptionId,
    offerId: null,
    charges: back ?? {},
    ...(kind === 'cancelSubscription' && { endsOn }),
    customer,
    deviceId: undefined,
    giftCard: undefined,
  });
}

/**
 * Returns the first day without service: the one that a cancellation sets, or the one that a
 * revocation removes. Undefined if the order does not fit the subscription.
 */
function endOf(world: World, own: FakeSubscription, kind: FakeOrder['kind']): string | undefined {
  const today = dayOf(world);
  if (kind === 'cancelSubscription') {
    return paidBack(world, own) ? today : endIfCancelled(judged(own), today);
  }
  return mayBeKept(judged(own), today) ? own.subscription.expires?.slice(0, 10) : undefined;
}

/** Returns the charges of a cancellation that pays back the rest of a year, if this one does. */
function paidBack(world: World, { customer, next, plan, ...own }: FakeSubscription) {
  const { account } = customer;
  const place = account.serviceAddress ?? account.servicePlace ?? null;
  const of = judged({ customer, next, plan, ...own });
  if (!next || !isRestPaidBack({ ...of, place })) return undefined;
  const today = dayOf(world);
  const { billingPeriod: period } = of.phase;
  const { minorUnits, currency } = next.amount;
  const from = addMonths(next.on, 0 - monthsIn(period));
  const total = restOf(minorUnits, { from, to: next.on }, today);
  return chargesPaidBack({ total, taxes: [], currency, productId: plan, period, today });
}

export function carryCancellationOut(
  world: World,
  order: FakeOrder,
): Result<Order, ConfirmRefusal> {
  const own = ownSubscription(world, order);
  const end = own && endOf(world, own, order.kind);
  if (!own || end === undefined) return fail(order, { code: 'INVALID_OFFER_DATA' });
  const { subscription } = own;
  const isCancelling = order.kind === 'cancelSubscription';
  if (isCancelling && end !== order.endsOn) return expire(order);
  const running = isCancelling ? 'pending_cancellation' : 'active';
  // A suspended plan becomes active only when its balance is paid.
  if (subscription.state !== 'suspended') subscription.state = running;
  subscription.expires = isCancelling ? `${end}T00:00:00.000Z` : null;
  if (isCancelling && end <= dayOf(world)) subscription.state = 'closed';
  order.state = 'confirmed';
  return accept(shown(order));
}
