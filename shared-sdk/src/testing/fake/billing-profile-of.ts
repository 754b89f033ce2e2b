import type { BillingProfile } from '@sideband/shared-sdk/billing/model';
import { addressStatus } from '@sideband/shared-sdk/rules/address';
import type { FakeBillingProfile } from './fake-billing-profile.ts';
import { Failure, type Visitor } from './twin.ts';

/** Throws 404 for anything that does not exist or belongs to another customer. */
export function notFound(): never {
  throw new Failure(404, 'NOT_FOUND');
}

/** Returns the customer's own billing profile; throws 404 for any other. */
export const billingProfileOf = ({ world, customer }: Visitor, id: string) =>
  world.cards.profiles.find((one) => one.customer === customer && one.shown.id === id)?.shown ??
  notFound();

/** Returns the profile that pays when none is named: the customer's first one. */
export const defaultProfileOf = ({ world, customer }: Pick<Visitor, 'world' | 'customer'>) =>
  world.cards.profiles.find((one) => one.customer === customer);

/**
 * Returns a predicate for whether an invoice or subscription belongs to that profile. Invoices and
 * subscriptions without a profile belong to the default one.
 */
export function belongsTo(
  visitor: Pick<Visitor, 'world' | 'customer'>,
  { id }: Pick<FakeBillingProfile, 'id'>,
) {
  const isDefault = defaultProfileOf(visitor)?.shown.id === id;
  return ({ billingProfileId: by }: { billingProfileId: string | null }) =>
    by === id || (by === null && isDefault);
}

/** Returns a profile with its current status. The fake has no disputes. */
export function showBillingProfile(visitor: Visitor, shown: FakeBillingProfile): BillingProfile {
  const subscriptions = visitor.world.subscriptions
    .filter(({ customer }) => customer === visitor.customer)
    .map(({ subscription }) => subscription)
    .filter(({ source, state }) => source.kind === 'stripe' && state !== 'closed')
    .filter(belongsTo(visitor, shown))
    .toSorted((one, other) => other.started.localeCompare(one.started))
    .map(({ id }) => id);
  const { serviceAddress, servicePlace } = shown;
  const place = serviceAddress ?? servicePlace;
  const serviceAddressStatus = place ? addressStatus(place) : 'notValid';
  return {
    ...shown,
    status: { open: { activeDisputes: 0, serviceAddressStatus, subscriptions } },
  };
}
