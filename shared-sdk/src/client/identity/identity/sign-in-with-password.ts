import { type Sdk, statusOf } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { identities } from '../../../contract/identity/calls.ts';
import type { SignInRefusal } from '../../../contract/identity/errors.ts';

/**
 * Signs a customer in: checks the password, then exchanges the grant for a session. With
 * `keepSignedIn: false`, the session ends with the browser (see `session.signIn`). Refusals are
 * never retried. If the function throws, the customer has not been signed in, and a retry is safe.
 */
export async function signInWithPassword(
  sdk: Sdk,
  { handle, password, keepSignedIn }: { handle: string; password: string; keepSignedIn?: boolean },
): Promise<Result<void, SignInRefusal>> {
  const { authenticatePassword } = sdk.bind(identities);
  const authentication = await authenticatePassword({ handle, password }).catch((failure) => {
    if (statusOf(failure) !== 401 || !hasEnded(sdk)) throw failure;
    // The 401 ended an older session, which must not block this sign-in, so the request is sent
    // once more.
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
