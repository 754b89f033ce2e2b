import { z } from '@sideband/shared-sdk/wire';

/**
 * Many devices have registered from this network lately, so another one takes some work: a counter for the
 * challenge, found within two minutes, that goes along as `work`. Grows with how many there are.
 */
export const registrationRefusal = z.object({
  code: z.literal('WORK_REQUIRED'),
  challenge: z.string(),
  /** How many zero bits the hash has to begin with. */
  bits: z.int().check(z.minimum(1), z.maximum(24)),
});
export type RegistrationRefusal = z.infer<typeof registrationRefusal>;
