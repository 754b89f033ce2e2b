import type { Sdk } from '@sideband/shared-sdk';
import { oneTimePasscodes, type PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { ownIdentities } from '../../../contract/own-identity/calls.ts';
import type { ChangeHandleRefusal } from '../../../contract/own-identity/errors.ts';

/**
 * Changes the email address of the customer with the passcode that was sent to the new address, and
 * updates the handle of the session in every tab of this browser. Call `ownIdentities.changeHandle`
 * without a grant first to send the passcode.
 *
 * If it throws, the passcode may be used up: request another.
 */
export async function changeHandle(
  sdk: Sdk,
  { identityId, handle, otp }: { identityId: string; handle: string; otp: string },
): Promise<Result<void, ChangeHandleRefusal | PasscodeRefusal>> {
  const before = sdk.session.current();
  const redeemed = await sdk
    .bind(oneTimePasscodes)
    .redeem({ identityId, otp, otpContext: 'CHANGE_HANDLE' });
  if (!redeemed.ok) return redeemed;
  const { grant: oneTimePasscodeGrant } = redeemed.value;
  const changed = await sdk.bind(ownIdentities).changeHandle({ handle, oneTimePasscodeGrant });
  if (!changed.ok) return changed;
  const { handle: to } = changed.value;
  if (before.type === 'authenticated') await sdk.session.rename({ from: before.handle, to });
  return accept(undefined);
}
