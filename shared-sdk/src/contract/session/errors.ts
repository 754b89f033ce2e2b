import { z } from '@sideband/shared-sdk/wire';

/** Reasons for refusing to renew a session (SDK §8). */
export const refreshRefusal = z.union([
  /**
   * Unknown, expired, or reused long after it was replaced, which ended the session permanently.
   */
  z.object({ code: z.literal('invalid-refresh-token') }),
  /** The refresh token is missing, or belongs to a different session than the access token. */
  z.object({ code: z.literal('invalid-auth-headers') }),
  /** Drop the convergence token and refresh again. */
  z.object({ code: z.literal('invalid-convergence-token') }),
]);
export type RefreshRefusal = z.infer<typeof refreshRefusal>;
