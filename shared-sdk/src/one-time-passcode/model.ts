import { z } from '@sideband/shared-sdk/wire';

/** The way a passcode goes out. */
export const passcodeOption = z.enum(['EMAIL', 'PHONE']);
export type PasscodeOption = z.infer<typeof passcodeOption>;

/** What a passcode is for; one that was asked for signing in proves nothing else. */
export const passcodeContext = z.enum(['SIGN_IN', 'CHANGE_HANDLE', 'CHANGE_PHONE_NUMBER']);
export type PasscodeContext = z.infer<typeof passcodeContext>;

export const messageLanguage = z.enum(['en-US', 'en-CA', 'fr-CA']);
export type MessageLanguage = z.infer<typeof messageLanguage>;

/** When the passcode stops working, and when another may be asked for. */
export const sentPasscode = z.object({
  expiresAt: z.iso.datetime(),
  resendAfterSeconds: z.int(),
});
export type SentPasscode = z.infer<typeof sentPasscode>;

/** Proves for ten minutes, once, that somebody reads what is sent there. */
export const oneTimePasscodeGrant = z.object({
  grant: z.string(),
  grantExpiresAt: z.iso.datetime(),
});
export type OneTimePasscodeGrant = z.infer<typeof oneTimePasscodeGrant>;
