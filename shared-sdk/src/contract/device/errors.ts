import { z } from '@sideband/shared-sdk/wire';

/**
 * Many devices have registered from this network recently, so another registration requires proof
 * of work: a counter that solves the challenge, sent as `work` within two minutes. The difficulty
 * grows with the number of registrations.
 */
export const registrationRefusal = z.object({
  code: z.literal('WORK_REQUIRED'),
  challenge: z.string(),
  /** Number of leading zero bits that the hash needs. */
  bits: z.int().check(z.minimum(1), z.maximum(24)),
});
export type RegistrationRefusal = z.infer<typeof registrationRefusal>;
