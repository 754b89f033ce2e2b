import type { Sdk } from '@sideband/shared-sdk';
import { oneTimePasscodes, type PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import type { Result } from '@sideband/shared-sdk/wire';
import { ownIdentities } from '../../../contract/own-identity/calls.ts';
import type { ChangePhoneRefusal } from '../../../contract/own-identity/errors.ts';

/**
 * Changes the phone number of the customer with the passcode that was texted to the new one. Call
 * `ownIdentities.changePhoneNumber` without a grant first to send the passcode.
 *
 * If it throws, the passcode may be used up: request another.
 */
export async function changePhoneNumber(
  sdk: Sdk,
  { identityId, phoneNumber, otp }: { identityId: string; phoneNumber: string; otp: string },
): Promise<Result<{ phoneNumber: string }, ChangePhoneRefusal | PasscodeRefusal>> {
  const redeemed = await sdk
    .bind(oneTimePasscodes)
    .redeem({ identityId, otp, otpContext: 'CHANGE_PHONE_NUMBER' });
  if (!redeemed.ok) return redeemed;
  const { grant: oneTimePasscodeGrant } = redeemed.value;
  return sdk.bind(ownIdentities).changePhoneNumber({ phoneNumber, oneTimePasscodeGrant });
}
