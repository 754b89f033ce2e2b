import type { Sdk } from '@sideband/shared-sdk';
import { identities } from '@sideband/shared-sdk/identity';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { oneTimePasscodes } from '../../../contract/one-time-passcode/calls.ts';
import type { PasscodeRefusal } from '../../../contract/one-time-passcode/errors.ts';

/**
 * Signs a customer in with a passcode: redeems it, exchanges its grant for an identity grant and
 * starts a session with that.
 *
 * If it throws, the passcode may be used up: offer to send a new one instead of retrying.
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
