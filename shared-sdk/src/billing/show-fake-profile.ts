import { addressStatus } from '@sideband/shared-sdk/address/model';
import type { FakeBillingProfile } from '../fake/fake-billing-profile.ts';
import type { Visitor } from '../fake/twin.ts';
import type { BillingProfile } from './model.ts';

/** The profile that pays where none is named: the customer's first. */
export const defaultProfileOf = ({ world, customer }: Visitor) =>
  world.cards.profiles.find((one) => one.customer === customer);

/** A profile as it is answered, with its status of this moment. Nobody disputes a payment in the fake. */
export function showFakeProfile(visitor: Visitor, shown: FakeBillingProfile): BillingProfile {
  const isDefault = defaultProfileOf(visitor)?.shown === shown;
  const subscriptions = visitor.world.subscriptions
    .filter(({ customer }) => customer === visitor.customer)
    .map(({ subscription }) => subscription)
    .filter(({ source, state }) => source.kind === 'stripe' && state !== 'closed')
    .filter(({ billingProfileId: by }) => by === shown.id || (by === null && isDefault))
    .toSorted((one, other) => other.started.localeCompare(one.started))
    .map(({ id }) => id);
  const serviceAddressStatus = addressStatus(shown.serviceAddress);
  return {
    ...shown,
    status: { open: { activeDisputes: 0, serviceAddressStatus, subscriptions } },
  };
}
