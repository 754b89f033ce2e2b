import { isAddress } from '@sideband/shared-sdk/rules/address';
import { isBundle } from '@sideband/shared-sdk/rules/plan-switches';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { orders } from '../../contract/orders/calls.ts';
import type { ConfirmRefusal } from '../../contract/orders/errors.ts';
import type { Order } from '../../contract/orders/model.ts';
import { billingProfileOf } from '../fake/billing-profile-of.ts';
import { once } from '../fake/once.ts';
import { placeIn } from '../fake/place-in.ts';
import { priceOf } from '../fake/price-of.ts';
import { takePlace } from '../fake/quote-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import { untaxedAt } from '../fake/untaxed.ts';
import { confirmFakeOrder } from './confirm-fake-order.ts';
import { planCancellation } from './fake-cancellation.ts';
import { type FakeOrder, hasAlready, hasLapsed, keep, shown } from './fake-order.ts';
import { planSwitch } from './fake-plan-switch.ts';
import { hasHadTrial, trialIn } from './fake-trials.ts';

export const orderTwins = [
  twin(orders.createOrder, (visitor, options) => {
    const { world, session, customer } = visitor;
    if ('planSwitch' in options) return planSwitch(world, customer, options.planSwitch);
    if (!('newSubscription' in options)) return planCancellation(world, customer, options);
    const { deviceId, billingProfileId, serviceAddress, ...rest } = options.newSubscription;
    const { servicePlace, ...wanted } = rest;
    const place = servicePlace && placeIn(servicePlace);
    const { account } = customer;
    const used = serviceAddress ?? place ?? account.serviceAddress ?? account.servicePlace;
    if (deviceId !== undefined && used && !isAddress(used)) throw new Failure(400, 'BAD_REQUEST');
    if (billingProfileId !== undefined) billingProfileOf(visitor, billingProfileId);
    const country = (serviceAddress ?? place)?.country ?? session.country;
    if (country !== session.country) return refuse({ code: 'INVALID_OFFER_DATA', country });
    const untaxed = untaxedAt(used);
    if (untaxed) return refuse(untaxed);
    const priced = priceOf({ world, session }, { ...wanted, radio: deviceId ?? null });
    if (!priced.ok) return priced;
    const { charges, offer, giftCard } = priced.value;
    if (deviceId === undefined && isBundle({ terms: offer }))
      return refuse({ code: 'INVALID_OFFER_DATA' });
    if (hasAlready(world, { customer, deviceId, offerId: offer.id })) {
      return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    }
    world.students.bring(session.deviceId, customer);
    if (offer.productGroups.includes('student') && !world.students.isStudent(customer)) {
      return refuse({ code: 'INVALID_OFFER_DATA' });
    }
    const free = deviceId === undefined || takePlace(world, { customer, deviceId, offer });
    if (free !== true && !free.ok) return free;
    if (trialIn(world, offer.id) && hasHadTrial(world, { customer })) {
      return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
    }
    return keep(world, {
      kind: 'newSubscription',
      offerId: offer.id,
      subscriptionId: null,
      charges,
      customer,
      deviceId,
      place: used,
      giftCard,
      billingProfileId,
    });
  }),

  twin(orders.getOrder, (visitor, { params }) => accept(shown(ownOrder(visitor, params.orderId)))),

  twin(orders.confirmOrder, (visitor, input) => {
    const order = ownOrder(visitor, input.params.orderId);
    const { params, body } = input;
    const confirmation = { name: 'confirmOrder', input: { params, body }, isLast };
    return once(visitor, confirmation, () => confirmFakeOrder(visitor, order, body ?? {}));
  }),
];

const isLast = (answer: Result<Order, ConfirmRefusal>) =>
  !answer.ok || answer.value.state !== 'paymentPending';

function ownOrder({ world, customer }: Visitor, id: string): FakeOrder {
  const order = world.orders.get(id);
  if (order?.customer !== customer) throw new Failure(404, 'NOT_FOUND');
  if (order.state === 'quoted' && hasLapsed(world, order)) order.state = 'expired';
  return order;
}
