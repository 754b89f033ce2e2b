import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { offerList } from '@sideband/shared-sdk/offers/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { offerDisplay, packageDescription } from './model.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const code = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));
const province = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)));

/**
 * Offers, from the web application's own services. All calls are POST requests, so none is retried
 * automatically, but all are read-only and safe to retry.
 */
export const webOffers = domain('webOffers', {
  /**
   * Returns the offers for the signed-in customer, or for a new one with a code. With a radio,
   * returns only offers that it can play; the list may then be empty. Throws 429 after ten failed
   * promo codes per device in ten minutes. Spec: application §7 offers.
   */
  customer: call.post('offers/customer', {
    credential: 'session',
    body: z.object({ programCode: code, promoCode: code, deviceId: z.optional(id) }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Returns the offers for an additional radio or account. Spec: application §7 offers. */
  customerAdd: call.post('offers/customer/add', {
    credential: 'authenticated',
    body: z.object({ programCode: code, deviceId: z.optional(id) }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns the offers that this subscription can change to, or those of the program code. Throws
   * 404 when the subscription is not the customer's own. Spec: application §7 offers.
   */
  customerChange: call.post('offers/customer/change', {
    credential: 'authenticated',
    body: z.object({ subscriptionId: id, programCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns the offers that can follow when this subscription's term ends. For a signed-in or
   * identified customer; throws 403 for anyone else, and 404 when the subscription is not their
   * own. Spec: application §7 offers.
   */
  renewal: call.post('offers/renewal', {
    credential: 'session',
    body: z.object({ subscriptionId: id, renewalCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns offers by their IDs, 1 to 50. Unavailable ones are omitted; if all are unavailable, the
   * call is refused with the reason of the first one. Spec: application §7 offers.
   */
  info: call.post('offers/info', {
    credential: 'session',
    body: z.object({ offerIds: z.array(id).check(z.minLength(1), z.maxLength(50)), province }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns the name, description and number of channels of each package, in the requested
   * language. Spec: application §7 offers.
   */
  allPackageDescriptions: call.post('offers/all-package-desc', {
    credential: 'session',
    body: z.object({ locale: z.enum(['en-US', 'en-CA', 'fr-CA']) }),
    answer: z.object({ packages: z.array(packageDescription) }),
  }),
  /**
   * Returns the content of offers in up to three locales. Locales have an underscore here (see
   * `commerceLocales`). Other clients also send their access token in the body; pages omit it,
   * because their scripts have no access to it. A token from another session throws 401. Spec:
   * application §7 offers.
   */
  commerceInfo: call.post('offers/commerce/info', {
    credential: 'session',
    body: z.object({
      offerIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      locales: z.array(offerDisplay.shape.locale).check(z.minLength(1), z.maxLength(3)),
      province,
      accessToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
    }),
    answer: z.object({ offers: z.array(offerDisplay) }),
    refusals: offerRefusal,
  }),
});
