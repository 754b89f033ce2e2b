import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { offerList } from '@sideband/shared-sdk/offers/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { offerDisplay, packageDescription } from './model.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const code = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));
const province = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)));

/** What can be bought, from the web application's own services: they ask by POST. Safe to repeat by hand. */
export const webOffers = domain('webOffers', {
  /**
   * Offers to a known customer, or to somebody new with a code. For a radio, those that it can take: there may be
   * none. Spec: application §7 offers.
   */
  customer: call.post('offers/customer', {
    credential: 'session',
    body: z.object({ programCode: code, promoCode: code, deviceId: z.optional(id) }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Offers for one more radio or account. Spec: application §7 offers. */
  customerAdd: call.post('offers/customer/add', {
    credential: 'authenticated',
    body: z.object({ programCode: code, deviceId: z.optional(id) }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Offers this subscription can change to. Spec: application §7 offers. */
  customerChange: call.post('offers/customer/change', {
    credential: 'authenticated',
    body: z.object({ subscriptionId: id, programCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Offers that go on when this subscription's term ends. Spec: application §7 offers. */
  renewal: call.post('offers/renewal', {
    credential: 'session',
    body: z.object({ subscriptionId: id, renewalCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Offers by their ids. Spec: application §7 offers. */
  info: call.post('offers/info', {
    credential: 'session',
    body: z.object({ offerIds: z.array(id).check(z.minLength(1), z.maxLength(50)), province }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** What each package is called and holds, in the language. Spec: application §7 offers. */
  allPackageDescriptions: call.post('offers/all-package-desc', {
    credential: 'session',
    body: z.object({ locale: z.enum(['en-US', 'en-CA', 'fr-CA']) }),
    answer: z.object({ packages: z.array(packageDescription) }),
  }),
  /**
   * Content of offers from the commerce side; its locales have an underscore, see `commerceLocales`.
   * Other clients say their access token in the body too; pages leave it out, since no script of
   * theirs has it. One that is not the caller's own is a 401. Spec: application §7 offers.
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
