import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { identities } from './calls.ts';
import type { SignInRefusal } from './errors.ts';

/**
 * Signs a customer in: checks the password, then turns the grant into a session.
 *
 * Never retried. When it throws, nobody is signed in and trying again is safe.
 */
export async function signInWithPassword(
  sdk: Sdk,
  { handle, password }: { handle: string; password: string },
): Promise<Result<void, SignInRefusal>> {
  const authentication = await sdk.bind(identities).authenticatePassword({ handle, password });
  if (!authentication.ok) return authentication;
  await sdk.session.signIn(authentication.value, handle);
  return accept(undefined);
}
