import { dueToday, payingOf, priceLifeMs } from '@sideband/shared-sdk/rules/charges';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { quotes } from '../../contract/quotes/calls.ts';
import type { ContinuousServiceRequest } from '../../contract/quotes/model.ts';
import { identifiedBy } from '../fake/entrance.ts';
import { priceOf } from '../fake/price-of.ts';
import { chargesOfSwap, type FakeQuote, radioToSwapTo, takePlace } from '../fake/quote-of.ts';
import type { FakeSubscription } from '../fake/subscription-of.ts';
import { isAtTermEnd, switchOf } from '../fake/switch-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import { untaxedAt } from '../fake/untaxed.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

function keep(world: World, quote: Omit<FakeQuote, 'expiresAt'>) {
  const quoteId = world.newUuid();
  const expiresAt = world.in(priceLifeMs);
  world.quotes.set(quoteId, { ...quote, expiresAt });
  return accept({ quoteId, charges: quote.charges, expiresAt: expiresAt.toISOString() });
}

export const quoteTwins = [
  twin(
    quotes.quote,
    ({ world, session }, { subscriptionId, serviceAddress, deviceId, ...options }) => {
      if (subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' as const });
      if (serviceAddress.country !== session.country) {
        return refuse({ code: 'INVALID_OFFER_DATA' as const, country: serviceAddress.country });
      }
      const untaxed = untaxedAt(serviceAddress);
      if (untaxed) return refuse(untaxed);
      const priced = priceOf({ world, session }, { ...options, radio: deviceId });
      if (!priced.ok) return priced;
      const { customer } = session;
      const { charges, due, offer } = priced.value;
      const free = deviceId === undefined || takePlace(world, { customer, deviceId, offer });
      if (free !== true && !free.ok) return free;
      return keep(world, {
        customer,
        deviceId,
        charges,
        price: priced.value,
        due,
        credit: payingOf(dueToday(charges), due).credit,
      });
    },
  ),

  twin(quotes.swapRadioQuote, ({ world, customer }, { subscriptionId, deviceId }) => {
    const moves = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === subscriptionId,
    );
    if (!moves) throw new Failure(404, 'NOT_FOUND');
    const found = radioToSwapTo(world, { moves, deviceId });
    if (!found.ok) return found;
    const charges = chargesOfSwap(world, moves);
    return keep(world, { customer, deviceId, charges, moves, due: 0, credit: 0 });
  }),

  twin(quotes.continuousServiceQuote, (visitor, options) => {
    const { world, session } = visitor;
    const { offerId, serviceAddress } = options;
    const { country } = serviceAddress;
    if (country !== session.country) return refuse({ code: 'INVALID_OFFER_DATA', country });
    const customer = session.customer ?? identifiedBy(visitor)?.customer;
    if (!customer) throw new Failure(403, 'FORBIDDEN');
    const bought = ownOf(world, customer, options);
    if (!bought) throw new Failure(404, 'NOT_FOUND');
    const switched = switchOf(world, customer, {
      bought,
      offerId,
      second: undefined,
      deviceId: undefined,
    });
    if (!switched.ok) return switched;
    const untaxed = untaxedAt(serviceAddress);
    if (untaxed) return refuse(untaxed);
    const { charges } = switched.value;
    if (!isAtTermEnd(charges)) return refuse({ code: 'INVALID_OFFER_DATA' });
    const expiresAt = world.in(priceLifeMs).toISOString();
    return accept({ quoteId: world.newId('quote'), charges, expiresAt });
  }),
];

/** Returns the customer's open subscription, by its ID and by its radio where these are given. */
function ownOf(
  world: World,
  customer: FakeCustomer,
  { subscriptionId, radioId }: ContinuousServiceRequest,
): FakeSubscription | undefined {
  const radio = world.radios.find((one) => one.radioId === radioId);
  return world.subscriptions.find(
    ({ subscription, deviceId, ...one }) =>
      one.customer === customer &&
      subscription.state !== 'closed' &&
      (subscriptionId === undefined || subscription.id === subscriptionId) &&
      (radioId === undefined || (radio !== undefined && deviceId === radio.deviceId)),
  );
}
