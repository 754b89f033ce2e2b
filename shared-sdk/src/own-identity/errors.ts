import { passwordRefusals } from '@sideband/shared-sdk/identity/errors';
import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** A new address or number takes effect when the passcode sent there comes back. */
const waiting = z.object({
  code: z.literal('WAITING_ON_ONE_TIME_PASSWORD_ERROR'),
  maskedValue: z.string(),
});

export const changeHandleRefusal = z.discriminatedUnion('code', [
  waiting,
  z.object({ code: z.literal('HANDLE_ALREADY_IN_USE') }),
  z.object({ code: z.literal('EMAIL_INVALID') }),
  rateLimited,
]);
export type ChangeHandleRefusal = z.infer<typeof changeHandleRefusal>;

export const changePhoneRefusal = z.discriminatedUnion('code', [
  waiting,
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  rateLimited,
]);
export type ChangePhoneRefusal = z.infer<typeof changePhoneRefusal>;

export const changePasswordRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_CREDENTIALS') }),
  ...passwordRefusals,
  rateLimited,
]);
export type ChangePasswordRefusal = z.infer<typeof changePasswordRefusal>;
