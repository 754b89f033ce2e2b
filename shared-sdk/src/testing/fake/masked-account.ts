import {
  initialsOf,
  type MaskedAccount,
  type Standing,
} from '@sideband/shared-sdk/identification/model';
import { maskEmail } from '@sideband/shared-sdk/identity/model';
import { maskedRadioOf } from './radio-of.ts';
import type { FakeCustomer, World } from './world.ts';

/** Returns the part of an account that is shown to a visitor who is not signed in. */
export const maskedAccountOf = (world: World, customer: FakeCustomer): MaskedAccount => ({
  initials: initialsOf(customer.account.firstName, customer.account.lastName),
  maskedEmail: maskEmail(customer.account.email),
  devices: world.radios.filter((one) => one.customer === customer).map(maskedRadioOf),
  standing: standingOf(world, customer),
});

function standingOf(world: World, customer: FakeCustomer): Standing {
  const bought = world.subscriptions.filter((one) => one.customer === customer);
  const open = bought.filter(({ subscription }) => subscription.state !== 'closed');
  if (open.some(({ subscription }) => subscription.state !== 'pending_cancellation')) {
    return 'active';
  }
  if (open.length > 0) return 'ending';
  if (bought.length > 0) return 'lapsed';
  return world.radios.some((one) => one.customer === customer) ? 'radioWithoutPlan' : 'none';
}
