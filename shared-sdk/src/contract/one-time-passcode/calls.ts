import { identityId } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { passcodeRefusal, sendRefusal } from './errors.ts';
import {
  messageLanguage,
  oneTimePasscodeGrant,
  passcodeContext,
  passcodeOption,
  sentPasscode,
} from './model.ts';

/** Six-digit passcodes by email or text message: send one, then redeem it for a grant. */
export const oneTimePasscodes = domain('oneTimePasscode', {
  /**
   * Sends a six-digit passcode to sign in with, by email or text message. It is valid for ten
   * minutes, on the requesting device only, and replaces any earlier one. The response for an
   * unknown identity is the same, but no message is sent.
   *
   * A retry sends another passcode. Limited to six messages per identity in 15 minutes, magic links
   * included; over the limit, refused with `RATE_LIMIT_EXCEEDED` and `retryAfterSeconds`. Spec: SDK
   * §3 OTP, §7 identity.
   */
  initiate: call.post('otp/v1/otp/initiate', {
    credential: 'session',
    body: z.object({
      identityId,
      otpOption: passcodeOption,
      otpContext: passcodeContext,
      /** Language of the message; en-US by default. */
      language: z.optional(messageLanguage),
    }),
    answer: sentPasscode,
    refusals: sendRefusal,
  }),

  /**
   * Redeems a passcode for a grant that expires after ten minutes. A passcode can be redeemed once.
   * After five wrong ones in ten minutes the device is refused with `RATE_LIMIT_EXCEEDED`.
   *
   * Never retried automatically: the passcode may be used up even though the response was lost.
   * Spec: SDK §7 identity, application §8.
   */
  redeem: call.put('otp/v1/otp/redeem', {
    credential: 'session',
    body: z.object({
      identityId,
      otpContext: passcodeContext,
      otp: z.string().check(z.minLength(1), z.maxLength(12)),
    }),
    answer: oneTimePasscodeGrant,
    refusals: passcodeRefusal,
    retry: 'never',
  }),
});
