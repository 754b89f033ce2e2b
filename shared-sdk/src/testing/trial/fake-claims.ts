import { productOf } from '@sideband/shared-sdk/rules/offers';
import { type ClaimFacts, judgedVehicle } from '@sideband/shared-sdk/rules/trial-claims';
import { type DeviceState, lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Offer } from '../../contract/offers/model.ts';
import type { TrialClaim } from '../../contract/trial/model.ts';
import { identifiedBy } from '../fake/entrance.ts';
import {
  type FakeRadio,
  ownStateOf,
  seenRadioOf,
  trialBeganOn,
  trialDays,
} from '../fake/radio-of.ts';
import { subscriptionOf } from '../fake/subscription-of.ts';
import type { Visitor } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { ownerOfDriver } from '../profile/fake.ts';

const dayMs = 24 * 3600_000;

/** Returns the offer of the radio's trial, if there is one. */
export const trialOfferOf = ({ catalogue }: World, { trialPlan, country }: FakeRadio) =>
  catalogue.offers.find(
    (one) =>
      one.kind === 'targeted' &&
      one.country === country &&
      one.terms.productGroups.includes('trial') &&
      productOf(one.terms) === trialPlan,
  )?.terms;

function driverIn(
  world: World,
  radio: FakeRadio,
  {
    oemDriverId,
    customer,
  }: { oemDriverId: string | undefined; customer: FakeCustomer | undefined },
): ClaimFacts['driver'] {
  if (oemDriverId === undefined) return 'unnamed';
  if (oemDriverId !== radio.oemDriverId) return 'ofAnotherVehicle';
  const owner = ownerOfDriver(world, oemDriverId);
  if (!owner) return 'new';
  return owner === customer ? 'yours' : 'anothers';
}

export function factsOf(
  visitor: Visitor,
  radio: FakeRadio | undefined,
  claim: TrialClaim,
): ClaimFacts {
  const { world, session } = visitor;
  const { customer } = session;
  const found = identifiedBy(visitor) ? ('identified' as const) : ('anonymous' as const);
  const { useExistingOEMProfile: usesDriverProfile, oemDriverId } = claim;
  const facts = { who: customer ? ('signedIn' as const) : found, usesDriverProfile };
  const seen = radio && seenRadioOf(world, radio, customer);
  if (!radio || !seen) {
    const vehicle = claim.vehicleDeviceId === undefined ? 'unnamed' : 'unknown';
    return {
      ...facts,
      vehicle,
      heldBy: 'nobody',
      plan: 'nobodys',
      hasTrialPlan: false,
      driver: 'unnamed',
    };
  }
  const open = world.subscriptions.find(
    (one) => one.deviceId === radio.deviceId && one.subscription.state !== 'closed',
  );
  const owner = open?.customer === customer ? ('yours' as const) : ('anothers' as const);
  const plan = open ? owner : ('nobodys' as const);
  return {
    ...facts,
    plan,
    vehicle: judgedVehicle(lifecycleOf(seen), { plan, reported: radio.lifecycle }),
    heldBy: seen.heldBy,
    hasTrialPlan: trialOfferOf(world, radio) !== undefined,
    driver: driverIn(world, radio, { oemDriverId, customer }),
  };
}

/** Makes the radio the customer's, and its trial a subscription that ends by itself. */
export function startTrial(
  world: World,
  { radio, customer, offer }: { radio: FakeRadio; customer: FakeCustomer; offer: Offer },
): void {
  const began = new Date(`${trialBeganOn(world)}T00:00:00Z`);
  const ends = new Date(began.getTime() + trialDays * dayMs);
  radio.customer = customer;
  radio.lifecycle = 'trialClaimed';
  const bought = subscriptionOf(world, customer, {
    deviceId: radio.deviceId,
    plan: productOf(offer),
    offer: offer.id,
    source: 'sms',
    monthly: 0,
    isTrial: true,
  });
  bought.name = offer.name;
  bought.billedTo = ends.toISOString().slice(0, 10);
  bought.subscription.started = world.now().toISOString();
  bought.subscription.expires = ends.toISOString();
  bought.subscription.currentPhase = {
    type: 'Free',
    started: began.toISOString(),
    ends: ends.toISOString(),
    billingPeriod: `P${trialDays}D`,
    count: 1,
  };
  world.messages.push({
    to: customer.account.email.toLowerCase(),
    trial: 'started',
    radioLastFour: radio.radioId.slice(-4),
  });
}

/**
 * Returns the state of a radio after a claim. A full radio ID grants access, so it is returned for
 * the customer's own radio only.
 */
export function stateAfter(
  world: World,
  radio: FakeRadio,
  customer: FakeCustomer | undefined,
): Result<DeviceState, { code: 'VEHICLE_NOT_FOUND' }> {
  const state = ownStateOf(world, radio);
  if (!state) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  if (customer && radio.customer === customer) return accept(state);
  const { oemDriverId: _driver, ...seen } = state;
  return accept({ ...seen, radioId: radio.radioId.slice(-4) });
}
