import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { familyOf } from '@sideband/shared-sdk/rules/offers';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { ConfirmRefusal } from '../../contract/orders/errors.ts';
import { type Order, orderId } from '../../contract/orders/model.ts';
import type { Filling } from '../fake/second-place.ts';
import type { FakeSubscription } from '../fake/subscription-of.ts';
import type { Switching } from '../fake/switch-of.ts';
import type { FakeCustomer, FakeGiftCard, World } from '../fake/world.ts';

/** An order as the fake stores it. */
export interface FakeOrder extends Order {
  kind:
    | 'newSubscription'
    | 'planSwitch'
    | 'secondPlace'
    | 'swapRadio'
    | 'cancelSubscription'
    | 'revokeSubscriptionCancellation';
  /** The quote that the order was created from. */
  quoteId?: string;
  /** For a radio swap: the subscription that moves. */
  moves?: FakeSubscription;
  /** For a plan switch: what changes, with a snapshot from when it was priced. */
  switching?: Switching & { was: string };
  /**
   * For the second subscription of a bundle: the radio or plan that is added, with a snapshot from
   * when it was priced.
   */
  filling?: Filling & { was: string };
  customer: FakeCustomer;
  deviceId: string | undefined;
  /** Address or place that a new plan is ordered for. */
  place?: PlaceOfUse | undefined;
  giftCard: FakeGiftCard | undefined;
  /** The billing profile named when the order was created. */
  billingProfileId?: string | undefined;
  /** The billing profile that pays; set on confirmation. */
  payingProfileId?: string | undefined;
}

/**
 * Fields that the callers set. The other public fields are added below, in the same way for every
 * order.
 */
type Planned = Omit<FakeOrder, keyof Order> &
  Pick<Order, 'offerId' | 'subscriptionId' | 'charges' | 'endsOn'>;

export const keep = (world: World, planned: Planned): Result<Order, never> =>
  accept(shown(keepFakeOrder(world, planned)));

/** Stores an order in the state of the fake. */
export function keepFakeOrder(
  world: World,
  { id, expiresAt = world.in(priceLifeMs).toISOString(), ...planned }: Planned & Partial<Named>,
): FakeOrder {
  const order: FakeOrder = {
    ...planned,
    id: orderId.parse(id ?? `OAC-${world.newUuid()}`),
    state: 'quoted',
    created: world.now().toISOString(),
    expiresAt,
  };
  world.orders.set(order.id, order);
  return order;
}

interface Named {
  id: string;
  expiresAt: string;
}

export function fail(order: FakeOrder, refusal: ConfirmRefusal): Result<never, ConfirmRefusal> {
  order.state = 'failed';
  order.failure = refusal;
  return refuse(refusal);
}

export function expire(order: FakeOrder): Result<never, ConfirmRefusal> {
  order.state = 'expired';
  return refuse({ code: 'OFFER_EXPIRED' });
}

export const hasLapsed = (world: World, { expiresAt }: Order) => new Date(expiresAt) <= world.now();

/**
 * Whether the subscription would be a duplicate: a customer can have only one streaming plan,
 * including as part of another plan, and a radio only one plan.
 */
export function hasAlready(
  world: World,
  { customer, deviceId, offerId }: Pick<FakeOrder, 'customer' | 'deviceId' | 'offerId'>,
): boolean {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId)?.terms;
  const streams = !sold || familyOf(sold) !== 'satellite';
  return world.subscriptions.some((one) => {
    if (!isExisting(one.subscription)) return false;
    const isHere = deviceId !== undefined && one.deviceId === deviceId;
    return isHere || (streams && one.customer === customer && one.family !== 'satellite');
  });
}

export const ownSubscription = (
  world: World,
  of: { customer: FakeCustomer; subscriptionId: string | null },
): FakeSubscription | undefined =>
  world.subscriptions.find(
    ({ customer, subscription }) =>
      customer === of.customer && subscription.id === of.subscriptionId,
  );

/** Copies the public fields, because the fake keeps mutating its stored order. */
export const shown = ({
  kind,
  quoteId,
  customer,
  deviceId,
  place,
  giftCard,
  switching,
  filling,
  moves,
  billingProfileId,
  payingProfileId,
  ...order
}: FakeOrder): Order => structuredClone(order);
