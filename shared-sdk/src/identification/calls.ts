import { call, domain, words, z } from '@sideband/shared-sdk/wire';
import { detailsRefusal, lookUpRefusal, plateRefusal } from './errors.ts';
import { flepz, maskedAccount, radioOfPlate } from './model.ts';

/** Who somebody is, without signing in. All of it can be guessed at, so all of it is counted. */
export const identification = domain('identification', {
  /**
   * Whether an email address is somebody's. Counts with the questions about handles: sixty in
   * fifteen minutes from one address. Safe to repeat. Spec: application §7 identity.
   */
  byEmail: call.post('identity/customer/email', {
    credential: 'session',
    body: z.object({ email: words(254) }),
    answer: z.object({ exists: z.boolean() }),
    refusals: lookUpRefusal,
  }),

  /**
   * The accounts that all five details fit: none, one or several. Takes a human check, and five tries in ten
   * minutes; `findByDetails` does both. Spec: application §3, §7 identity.
   */
  byDetails: call.post('identity/customer/flepz', {
    credential: 'session',
    body: flepz,
    answer: z.object({ accounts: z.array(maskedAccount) }),
    refusals: detailsRefusal,
  }),

  /**
   * The radio of a car by its plate and the state that gave it, both in capitals. Takes a human check, and five
   * tries in ten minutes. Spec: application §5, §7 identity.
   */
  byLicensePlate: call.post('identity/device/license-plate', {
    credential: 'session',
    body: z.object({
      plate: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
      state: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
    answer: radioOfPlate,
    refusals: plateRefusal,
  }),
});
