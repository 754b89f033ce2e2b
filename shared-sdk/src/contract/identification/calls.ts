import { call, domain, words, z } from '@sideband/shared-sdk/wire';
import { detailsRefusal, lookUpRefusal, plateRefusal } from './errors.ts';
import { flepz, maskedAccount, radioOfPlate } from './model.ts';

/**
 * Lookups of customers and radios by visitors who are not signed in. All inputs can be guessed, so
 * all calls are rate limited.
 */
export const identification = domain('identification', {
  /**
   * Returns whether an email address belongs to a customer. Shares the rate limit of
   * `identities.status`: sixty requests per device and a thousand per IP address in fifteen
   * minutes. Safe to retry. Spec: application §7 identity.
   */
  byEmail: call.post('identity/customer/email', {
    credential: 'session',
    body: z.object({ email: words(254) }),
    answer: z.object({ exists: z.boolean() }),
    refusals: lookUpRefusal,
  }),

  /**
   * Returns the accounts that match all five details: none, one or several. Requires a human check,
   * which `findByDetails` runs. Safe to retry, within five failed lookups per device in ten
   * minutes. Spec: application §3, §7 identity.
   */
  byDetails: call.post('identity/customer/flepz', {
    credential: 'session',
    body: flepz,
    answer: z.object({ accounts: z.array(maskedAccount) }),
    refusals: detailsRefusal,
  }),

  /**
   * Returns the radio of a car by its license plate and the issuing state, both in capitals.
   * Requires a human check (`proveHuman`). Safe to retry, within five failed lookups per device in
   * ten minutes. Spec: application §5, §7 identity.
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
