import { rateLimited, z } from '@sideband/shared-sdk/wire';

/** Why a password sign-in is turned down (SDK §8). Neither is ever tried again by itself. */
export const signInRefusal = z.discriminatedUnion('code', [
  /** Email or password is wrong; which of them is never said. */
  z.object({ code: z.literal('invalidCredentials') }),
  /** Too many wrong passwords for this handle; another way of signing in still works. */
  z.object({ code: z.literal('locked'), retryAfterSeconds: z.int() }),
]);
export type SignInRefusal = z.infer<typeof signInRefusal>;

/** Why a handle leads to no way of signing in (application §8). */
export const statusRefusal = z.discriminatedUnion('code', [
  /** Not a handle, nobody's, or of somebody without a password whom no passcode can reach. */
  z.object({ code: z.literal('INVALID_HANDLE') }),
  rateLimited,
]);
export type StatusRefusal = z.infer<typeof statusRefusal>;

/** What is wrong with a new password (application §5). */
export const passwordRefusals = [
  /** `word` is the one that is too easy to guess. */
  z.object({ code: z.literal('PASSWORD_DISALLOWED_WORDS'), word: z.string() }),
  z.object({ code: z.literal('PASSWORD_POLICY_NOT_MET') }),
] as const;

/** Why nobody became a customer (application §8). */
export const createRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('INVALID_EMAIL_ERROR') }),
  z.object({ code: z.literal('INVALID_PASSWORD_ERROR') }),
  z.object({ code: z.literal('INVALID_PHONE_NUMBER') }),
  /** Somebody signs in with that address already. */
  z.object({ code: z.literal('IDENTITY_ALREADY_EXISTS_ERROR') }),
  ...passwordRefusals,
  rateLimited,
]);
export type CreateRefusal = z.infer<typeof createRefusal>;
