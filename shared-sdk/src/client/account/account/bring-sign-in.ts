import type { Sdk } from '@sideband/shared-sdk';
import { signInWithLink } from '@sideband/shared-sdk/magic-link';
import type { Result, z } from '@sideband/shared-sdk/wire';
import { accounts } from '../../../contract/account/calls.ts';
import type { tokenRefusal } from '../../../contract/account/errors.ts';

export type BringRefusal = z.infer<typeof tokenRefusal>;

/**
 * Signs in a customer who arrives from another of our properties, where they are already signed in,
 * with the token they brought. If it throws, the magic link behind the token may already be used
 * up: let the customer sign in here instead.
 */
export async function bringSignIn(sdk: Sdk, token: string): Promise<Result<void, BringRefusal>> {
  const exchanged = await sdk.bind(accounts).exchangeToken({ token });
  if (!exchanged.ok) return exchanged;
  return signInWithLink(sdk, exchanged.value.magicLinkId);
}
