import { z } from '@sideband/shared-sdk/wire';

/** Why a password sign-in is turned down (SDK §8). Neither is ever tried again by itself. */
export const signInRefusal = z.discriminatedUnion('code', [
  /** Email or password is wrong; which of them is never said. */
  z.object({ code: z.literal('invalidCredentials') }),
  /** Too many wrong passwords for this handle; another way of signing in still works. */
  z.object({ code: z.literal('locked'), retryAfterSeconds: z.int() }),
]);
export type SignInRefusal = z.infer<typeof signInRefusal>;
