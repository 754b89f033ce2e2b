import { addressStatus } from '@sideband/shared-sdk/address/model';
import type { BillingProfile } from '@sideband/shared-sdk/billing/model';
import type { FakeBillingProfile } from './fake-billing-profile.ts';
import { Failure, type Visitor } from './twin.ts';

/** For what is not there, and for what is somebody else's. */
export function notFound(): never {
  throw new Failure(404, 'NOT_FOUND');
}

/** A profile of this customer's; nobody learns of others. */
export const billingProfileOf = ({ world, customer }: Visitor, id: string) =>
  world.cards.profiles.find((one) => one.customer === customer && one.shown.id === id)?.shown ??
  notFound();

/** The profile that pays where none is named: the customer's first. */
export const defaultProfileOf = ({ world, customer }: Pick<Visitor, 'world' | 'customer'>) =>
  world.cards.profiles.find((one) => one.customer === customer);

/** Whether a bill or subscription of this customer is that profile's: what names none is the default one's. */
export function belongsTo(
  visitor: Pick<Visitor, 'world' | 'customer'>,
  { id }: Pick<FakeBillingProfile, 'id'>,
) {
  const isDefault = defaultProfileOf(visitor)?.shown.id === id;
  return ({ billingProfileId: by }: { billingProfileId: string | null }) =>
    by === id || (by === null && isDefault);
}

/** A profile as it is answered, with its status of this moment. Nobody disputes a payment in the fake. */
export function showBillingProfile(visitor: Visitor, shown: FakeBillingProfile): BillingProfile {
  const subscriptions = visitor.world.subscriptions
    .filter(({ customer }) => customer === visitor.customer)
    .map(({ subscription }) => subscription)
    .filter(({ source, state }) => source.kind === 'stripe' && state !== 'closed')
    .filter(belongsTo(visitor, shown))
    .toSorted((one, other) => other.started.localeCompare(one.started))
    .map(({ id }) => id);
  const serviceAddressStatus = addressStatus(shown.serviceAddress);
  return {
    ...shown,
    status: { open: { activeDisputes: 0, serviceAddressStatus, subscriptions } },
  };
}
