import { type Sdk, statusOf } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { identities } from './calls.ts';
import type { SignInRefusal } from './errors.ts';

/**
 * Signs a customer in: checks the password, then turns the grant into a session.
 *
 * With `keepSignedIn` false the session ends with the browser, see `session.signIn`. Refusals are never retried. When it throws, nobody has been signed in by it, and trying again is
 * safe.
 */
export async function signInWithPassword(
  sdk: Sdk,
  { handle, password, keepSignedIn }: { handle: string; password: string; keepSignedIn?: boolean },
): Promise<Result<void, SignInRefusal>> {
  const { authenticatePassword } = sdk.bind(identities);
  const authentication = await authenticatePassword({ handle, password }).catch((failure) => {
    if (statusOf(failure) !== 401 || !hasEnded(sdk)) throw failure;
    // An older session ended with this very call: no reason to turn away who is signing in.
    return authenticatePassword({ handle, password });
  });
  if (!authentication.ok) return authentication;
  const { value } = authentication;
  await sdk.session.signIn(value, value.handle, { keepSignedIn });
  return accept(undefined);
}

function hasEnded({ session }: Sdk) {
  const state = session.current();
  return state.type === 'anonymous' && state.reason === 'ended';
}
