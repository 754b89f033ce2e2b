import { vehicleProfileGrantLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { profiles } from '../../contract/profile/calls.ts';
import type { Profile } from '../../contract/profile/model.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

interface DriverProfile {
  owner: FakeCustomer;
  profileId: string;
  vehicles: Set<string>;
}

const own = new WeakMap<FakeCustomer, Profile>();
const drivers = new WeakMap<World, Map<string, DriverProfile>>();

/** Returns the owner of a driver's profile, unless their account was erased. */
export function ownerOfDriver(world: World, oemDriverId: string): FakeCustomer | undefined {
  const owner = drivers.get(world)?.get(oemDriverId)?.owner;
  return owner && world.customers.includes(owner) ? owner : undefined;
}

/** Returns the customer's profile, creating it on first read. */
function profileOf(customer: FakeCustomer, world: World): Profile {
  const { firstName, country } = customer.account;
  const profile = own.get(customer) ?? {
    profileId: world.newId('profile'),
    name: firstName,
    language: country === 'CA' ? ('en-CA' as const) : ('en-US' as const),
    tastePicks: [],
  };
  own.set(customer, profile);
  return profile;
}

/** Adds a vehicle to the profile of a customer's driver, which is created if needed. */
export function driveIn(
  world: World,
  customer: FakeCustomer,
  { oemDriverId, vehicleDeviceId }: { oemDriverId: string; vehicleDeviceId: string },
): { profile: DriverProfile; isNewVehicle: boolean } {
  const known = drivers.get(world) ?? new Map<string, DriverProfile>();
  drivers.set(world, known);
  const before = known.get(oemDriverId);
  const profile =
    before?.owner === customer
      ? before
      : { owner: customer, profileId: world.newId('profile'), vehicles: new Set<string>() };
  const isNewVehicle = !profile.vehicles.has(vehicleDeviceId);
  known.set(oemDriverId, profile);
  profile.vehicles.add(vehicleDeviceId);
  return { profile, isNewVehicle };
}

export const profileTwins = [
  twin(profiles.readMine, ({ customer, world }) => accept(profileOf(customer, world))),

  twin(profiles.update, ({ customer, world }, change) => {
    own.set(customer, { ...profileOf(customer, world), ...change });
    if (change.language) customer.language = change.language;
    return accept(profileOf(customer, world));
  }),

  twin(profiles.updateTastePicks, ({ customer, world }, { tastePicks }) => {
    own.set(customer, { ...profileOf(customer, world), tastePicks });
    return accept(profileOf(customer, world));
  }),

  twin(profiles.createAuto, ({ customer, world }, { oemDriverId, vehicleDeviceId }) => {
    const owner = ownerOfDriver(world, oemDriverId);
    if (owner && owner !== customer) throw new Failure(409, 'DRIVER_OF_ANOTHER_ACCOUNT');
    const isKnown = owner === customer;
    const { profile, isNewVehicle } = driveIn(world, customer, { oemDriverId, vehicleDeviceId });
    const granted = {
      profileId: profile.profileId,
      grant: world.newId('vehicle-profile-grant'),
      grantExpiresAt: world.in(vehicleProfileGrantLifeMs).toISOString(),
    };
    return isKnown && isNewVehicle
      ? refuse({ code: 'DRIVER_ALREADY_HAS_PROFILE', ...granted })
      : accept(granted);
  }),
];
