import { passwordRefusals } from '@sideband/shared-sdk/identity/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** The new address or number takes effect once the passcode sent to it is redeemed. */
const waiting = z.object({
  code: z.literal('WAITING_ON_ONE_TIME_PASSWORD_ERROR'),
  maskedValue: z.string(),
});

/** Why the email address was not changed, or has not been changed yet. */
export const changeHandleRefusal = z.discriminatedUnion('code', [
  waiting,
  z.object({ code: z.literal('HANDLE_ALREADY_IN_USE') }),
  z.object({ code: z.literal('EMAIL_INVALID') }),
  rateLimited,
]);
export type ChangeHandleRefusal = z.infer<typeof changeHandleRefusal>;

/** Why the phone number was not changed, or has not been changed yet. */
export const changePhoneRefusal = z.discriminatedUnion('code', [
  waiting,
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  rateLimited,
]);
export type ChangePhoneRefusal = z.infer<typeof changePhoneRefusal>;

/** Why the password was not changed. */
export const changePasswordRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  ...passwordRefusals,
  rateLimited,
]);
export type ChangePasswordRefusal = z.infer<typeof changePasswordRefusal>;

/** Why the account was not closed. */
export const closeRefusal = z.discriminatedUnion('code', [
  /** A plan has not ended yet, even if it is canceled. */
  z.object({ code: z.literal('SUBSCRIPTION_ACTIVE') }),
  z.object({ code: z.literal('AMOUNT_DUE') }),
  /** The customer has to sign in again first. */
  z.object({ code: z.literal('FRESH_SIGN_IN_NEEDED') }),
]);
export type CloseRefusal = z.infer<typeof closeRefusal>;
