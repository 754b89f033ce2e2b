import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a new password was rejected (application §5, §8). */
export const passwordChangeRefusal = z.discriminatedUnion('code', [
  /** The current password is wrong. */
  z.object({ code: z.literal('INVALID_PASSWORD_ERROR') }),
  z.object({ code: z.literal('PASSWORD_DISALLOWED_WORDS'), word: z.string() }),
  z.object({ code: z.literal('PASSWORD_POLICY_NOT_MET') }),
  rateLimited,
]);

export type PasswordChangeRefusal = z.infer<typeof passwordChangeRefusal>;

export const removalRefusal = z.object({ code: z.literal('DEVICE_NOT_FOUND') });
