import { z } from '@sideband/shared-sdk/wire';

/** Channel that a passcode is sent through. */
export const passcodeOption = z.enum(['EMAIL', 'PHONE']);
export type PasscodeOption = z.infer<typeof passcodeOption>;

/** Purpose of a passcode. A passcode for one purpose proves nothing for another. */
export const passcodeContext = z.enum([
  'SIGN_IN',
  'CHANGE_HANDLE',
  'CHANGE_PASSWORD',
  'CHANGE_PHONE_NUMBER',
]);
export type PasscodeContext = z.infer<typeof passcodeContext>;

/** Language of a passcode or magic link message. */
export const messageLanguage = z.enum(['en-US', 'en-CA', 'fr-CA']);
export type MessageLanguage = z.infer<typeof messageLanguage>;

/** When the passcode expires, and after how many seconds another one can be requested. */
export const sentPasscode = z.object({
  expiresAt: z.iso.datetime(),
  resendAfterSeconds: z.int(),
});
export type SentPasscode = z.infer<typeof sentPasscode>;

/** Proof that the visitor can read messages at that destination. Valid once, for ten minutes. */
export const oneTimePasscodeGrant = z.object({
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type OneTimePasscodeGrant = z.infer<typeof oneTimePasscodeGrant>;
