import type { Sdk } from '@sideband/shared-sdk';
import { signInWithLink } from '@sideband/shared-sdk/magic-link';
import type { Result, z } from '@sideband/shared-sdk/wire';
import { accounts } from './calls.ts';
import type { tokenRefusal } from './errors.ts';

export type BringRefusal = z.infer<typeof tokenRefusal>;

/**
 * Signs in who comes from another property of ours, where they have signed in already, by the token they came
 * with. When it throws, the link behind the token may be used up: let them sign in here.
 */
export async function bringSignIn(sdk: Sdk, token: string): Promise<Result<void, BringRefusal>> {
  const exchanged = await sdk.bind(accounts).exchangeToken({ token });
  if (!exchanged.ok) return exchanged;
  return signInWithLink(sdk, exchanged.value.magicLinkId);
}
