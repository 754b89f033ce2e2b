import { type Result, refuse } from '@sideband/shared-sdk/wire';
import type { OrderRefusal } from '../../contract/orders/errors.ts';
import type { Order, OrderRequest } from '../../contract/orders/model.ts';
import { secondPlaceOf } from '../fake/second-place.ts';
import type { FakeSubscription } from '../fake/subscription-of.ts';
import { isHindered, type Switching, switchOf } from '../fake/switch-of.ts';
import { Failure } from '../fake/twin.ts';
import { untaxedAt } from '../fake/untaxed.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { keep, ownSubscription } from './fake-order.ts';

/** Prices a plan switch, or the second subscription of a bundle, as an order. */
export function planSwitch(
  world: World,
  customer: FakeCustomer,
  {
    subscriptionId,
    secondSubscriptionId,
    deviceId,
    offerId,
    programCode,
  }: Extract<OrderRequest, { planSwitch: object }>['planSwitch'],
): Result<Order, OrderRefusal> {
  const own = (id: string) => {
    const found = ownSubscription(world, { customer, subscriptionId: id });
    if (!found) throw new Failure(404, 'NOT_FOUND');
    return found;
  };
  const bought = own(subscriptionId);
  const second = secondSubscriptionId === undefined ? undefined : own(secondSubscriptionId);
  const wanted = { bought, second, deviceId, offerId, programCode };
  const place = secondPlaceOf(world, customer, wanted);
  const untaxed = untaxedAt(customer.account.serviceAddress ?? customer.account.servicePlace);
  if (place?.ok) {
    if (untaxed) return refuse(untaxed);
    const filling = { bought, second, deviceId };
    return keep(world, {
      kind: 'secondPlace',
      offerId,
      subscriptionId,
      charges: place.value,
      customer,
      deviceId,
      giftCard: undefined,
      filling: { ...filling, was: stateOf(filling) },
    });
  }
  if (place) return place;
  if (isHindered(world, wanted)) return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' });
  const switched = switchOf(world, customer, wanted);
  if (!switched.ok) return switched;
  if (untaxed) return refuse(untaxed);
  const { switching, charges } = switched.value;
  return keep(world, {
    kind: 'planSwitch',
    offerId,
    subscriptionId,
    charges,
    customer,
    deviceId: undefined,
    giftCard: undefined,
    switching: { ...switching, was: stateOf(switching) },
  });
}

/** Snapshot of the fields that must not change between pricing and confirmation. */
const stateOf = ({ bought, second }: Pick<Switching, 'bought' | 'second'>) =>
  JSON.stringify(
    [bought, second].map(
      (one) => one && [one.subscription.offerId, one.subscription.state, one.next?.on],
    ),
  );

export const isAsItWas = (of: Parameters<typeof stateOf>[0] & { was: string }) =>
  of.was === stateOf(of);

/** Whether no change of plan is pending. */
export const isStaying = ({ subscription }: FakeSubscription) =>
  subscription.offers.pending === null;
