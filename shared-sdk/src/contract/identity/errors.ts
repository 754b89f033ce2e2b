import { rateLimited, z } from '@sideband/shared-sdk/wire';

/**
 * Why a password sign-in was rejected (SDK §8). A rejected sign-in is never retried automatically.
 */
export const signInRefusal = z.discriminatedUnion('code', [
  /** Handle or password is wrong. The response never reveals which. */
  z.object({ code: z.literal('invalidCredentials') }),
  /** Too many wrong passwords for this handle. Other sign-in methods still work. */
  z.object({ code: z.literal('locked'), retryAfterSeconds: z.int() }),
]);
export type SignInRefusal = z.infer<typeof signInRefusal>;

/** Why a handle has no sign-in method (application §8). */
export const statusRefusal = z.discriminatedUnion('code', [
  /**
   * The input is not a handle, or the handle is unknown, or it has neither a password nor a contact
   * option.
   */
  z.object({ code: z.literal('INVALID_HANDLE') }),
  rateLimited,
]);
export type StatusRefusal = z.infer<typeof statusRefusal>;

/** Problems with a new password (application §5). */
export const passwordRefusals = [
  /** `word` is the one that is too easy to guess. */
  z.object({ code: z.literal('PASSWORD_DISALLOWED_WORDS'), word: z.string() }),
  z.object({ code: z.literal('PASSWORD_POLICY_NOT_MET') }),
] as const;

/** Why no identity was created (application §8). */
export const createRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ERROR') }),
  z.object({ code: z.literal('INVALID_PASSWORD_ERROR') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  /** A customer already signs in with this address. */
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  ...passwordRefusals,
  rateLimited,
]);
export type CreateRefusal = z.infer<typeof createRefusal>;
