import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { accounts } from '../../contract/account/calls.ts';

/** Starts a backend on which customers read their own accounts. */
export async function openAccounts(start: () => Promise<Stage>) {
  const { given, newSdk } = await start();
  const client = async (customer: GivenCustomer) => {
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    return sdk.bind(accounts);
  };
  return {
    given,
    client,
    read: async (customer: GivenCustomer) => (await (await client(customer)).read()).value,
  };
}
