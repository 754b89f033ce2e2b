import { z } from '@sideband/shared-sdk/wire';

/** Why a password is refused (application §5, §8). */
export const passwordRefusal = z.discriminatedUnion('code', [
  z.object({ code: z.literal('PASSWORD_DISALLOWED_WORDS'), word: z.string() }),
  z.object({ code: z.literal('PASSWORD_POLICY_NOT_MET') }),
]);

export type PasswordRefusal = z.infer<typeof passwordRefusal>;

/** The username is taken or reserved. */
export const loginRefusal = z.object({ code: z.literal('USERNAME_IN_USE') });
