import type { Sdk } from '@sideband/shared-sdk';
import { identities } from '@sideband/shared-sdk/identity';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { oneTimePasscodes } from './calls.ts';
import type { PasscodeRefusal } from './errors.ts';

/**
 * Signs a customer in with the passcode they were sent: redeems it, shows the grant for an identity
 * grant, and turns that into a session.
 *
 * When it throws, the passcode may be used up: offer a new one rather than a second try.
 */
export async function signInWithPasscode(
  sdk: Sdk,
  { identityId, otp }: { identityId: string; otp: string },
): Promise<Result<void, PasscodeRefusal>> {
  const redeemed = await sdk
    .bind(oneTimePasscodes)
    .redeem({ identityId, otp, otpContext: 'SIGN_IN' });
  if (!redeemed.ok) return redeemed;
  const { grant } = redeemed.value;
  const { value } = await sdk.bind(identities).authenticateOneTimePasscode(undefined, { grant });
  await sdk.session.signIn(value, value.handle);
  return accept(undefined);
}
