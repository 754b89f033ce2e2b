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

/** The radio does not belong to this customer, or no longer does. */
export const radioRefusal = z.object({ code: z.literal('DEVICE_NOT_FOUND') });
export type RadioRefusal = z.infer<typeof radioRefusal>;

/** Why a radio was not removed. */
export const removalRefusal = z.discriminatedUnion('code', [
  radioRefusal,
  /** A plan is on it. */
  z.object({ code: z.literal('SUBSCRIPTION_ACTIVE') }),
]);
export type RemovalRefusal = z.infer<typeof removalRefusal>;
