import { initialsOf, type MaskedAccount } from '@sideband/shared-sdk/identification/model';
import { maskEmail } from '@sideband/shared-sdk/identity/model';
import { standingOf } from '@sideband/shared-sdk/rules/identification';
import { maskedRadioOf } from './radio-of.ts';
import { judged } from './subscription-of.ts';
import type { FakeCustomer, World } from './world.ts';

/** Returns the part of an account that is shown to a visitor who is not signed in. */
export const maskedAccountOf = (world: World, customer: FakeCustomer): MaskedAccount => ({
  initials: initialsOf(customer.account.firstName, customer.account.lastName),
  maskedEmail: maskEmail(customer.account.email),
  devices: radiosOf(world, customer).map(maskedRadioOf),
  standing: standingOf(
    world.subscriptions.filter((one) => one.customer === customer).map(judged),
    radiosOf(world, customer).length,
  ),
});

const radiosOf = ({ radios }: World, customer: FakeCustomer) =>
  radios.filter((one) => one.customer === customer);
