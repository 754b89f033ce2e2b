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

export const oneTimePasscodes = domain('oneTimePasscode', {
  /**
   * Sends six digits by mail or text message. They work for ten minutes, on this device, and the
   * latest only. An identity nobody has gets the same answer, and no message goes out.
   *
   * Asking again sends another; six in fifteen minutes at most. Spec: SDK §3 OTP, §7 identity.
   */
  initiate: call.post('otp/v1/otp/initiate', {
    credential: 'session',
    body: z.object({
      identityId,
      otpOption: passcodeOption,
      otpContext: passcodeContext,
      /** Of the message; en-US where it is left out. */
      language: z.optional(messageLanguage),
    }),
    answer: sentPasscode,
    refusals: sendRefusal,
  }),

  /**
   * Turns the passcode into a grant, once. Five wrong ones in ten minutes close the device for the
   * rest of them.
   *
   * Never repeated by itself: the passcode may be used up though the answer was lost. Spec: SDK §7 identity,
   * application §8.
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
