import type { GivenCustomer } from './given-options.ts';
import type { FakeCustomer, World } from './world.ts';

/** Returns the customer that a test names. Throws if there is none. */
export function knownCustomer(world: World, { accountNumber }: GivenCustomer): FakeCustomer {
  const customer = world.customers.find(({ account: one }) => one.accountNumber === accountNumber);
  if (!customer) throw new Error(`Nobody has the account ${accountNumber}.`);
  return customer;
}
