import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { ConfirmRefusal, OrderRefusal } from '../../contract/orders/errors.ts';
import type { Order, OrderWish } from '../../contract/orders/model.ts';
import type { FakeSubscription } from '../fake/subscription-of.ts';
import { Failure } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { type FakeOrder, fail, keep, ownSubscription, shown } from './fake-order.ts';

/** Creates the order that cancels a plan, or that revokes its cancellation. */
export function planCancellation(
  world: World,
  customer: FakeCustomer,
  wish: Exclude<OrderWish, { newSubscription: object } | { planSwitch: object }>,
): Result<Order, OrderRefusal> {
  const [kind, { subscriptionId }] =
    'cancelSubscription' in wish
      ? (['cancelSubscription', wish.cancelSubscription] as const)
      : (['revokeSubscriptionCancellation', wish.revokeSubscriptionCancellation] as const);
  const own = ownSubscription(world, { customer, subscriptionId });
  if (!own) throw new Failure(404, 'NOT_FOUND');
  if (!isFit(own, kind)) return refuse({ code: 'INVALID_OFFER_DATA' });
  return keep(world, {
    kind,
    subscriptionId,
    offerId: null,
    charges: {},
    customer,
    deviceId: undefined,
    giftCard: undefined,
  });
}

/**
 * Whether the order still fits the subscription. A plan billed by a store is canceled there, and a
 * part ends with the subscription it belongs to.
 */
const isFit = (
  { partOf, subscription: { state, source, expires } }: FakeSubscription,
  kind: FakeOrder['kind'],
) => {
  const isEnding = expires !== null;
  const [running, isWanted] =
    kind === 'cancelSubscription' ? ['active', !isEnding] : ['pending_cancellation', isEnding];
  return (
    source.kind === 'stripe' &&
    partOf === undefined &&
    (state === running || (state === 'suspended' && isWanted))
  );
};

export function carryCancellationOut(
  world: World,
  order: FakeOrder,
): Result<Order, ConfirmRefusal> {
  const own = ownSubscription(world, order);
  if (!own || !isFit(own, order.kind)) return fail(order, { code: 'INVALID_OFFER_DATA' });
  const { subscription, next } = own;
  const isCancelling = order.kind === 'cancelSubscription';
  const running = isCancelling ? 'pending_cancellation' : 'active';
  // A suspended plan becomes active only when its balance is paid.
  if (subscription.state !== 'suspended') subscription.state = running;
  const end = next ? `${next.on}T00:00:00.000Z` : world.now().toISOString();
  subscription.expires = isCancelling ? end : null;
  order.state = 'confirmed';
  return accept(shown(order));
}
