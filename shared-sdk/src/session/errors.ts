import { z } from '@sideband/shared-sdk/wire';

/** Why a session cannot be renewed (SDK §8). */
export const refreshRefusal = z.union([
  /** Unknown, over, or shown again long after it was replaced, which ended the session for good. */
  z.object({ code: z.literal('invalid-refresh-token') }),
  /** No refresh token came along, or it is of another session than the access token. */
  z.object({ code: z.literal('invalid-auth-headers') }),
  /** Forget the convergence token and refresh again. */
  z.object({ code: z.literal('invalid-convergence-token') }),
]);
export type RefreshRefusal = z.infer<typeof refreshRefusal>;
