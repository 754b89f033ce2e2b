import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { offerRefusal } from './errors.ts';
import { offer, offerId, offerList } from './model.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const ofSubscription = z.object({ subscription: id });
const code = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));

/**
 * What can be bought. An offer that has ended, was used or cannot be read comes back as a refusal;
 * other failures are thrown. All of it only reads.
 */
export const offers = domain('offers', {
  /** What this subscription can change to. Safe to repeat. Spec: SDK §5, §7 Commerce. */
  offersChange: call.get('commerce/v1/offers/change', {
    credential: 'authenticated',
    query: ofSubscription,
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** What somebody new can buy. Safe to repeat. Spec: SDK §7 Commerce. */
  offersNew: call.get('commerce/v1/offers/new', {
    credential: 'session',
    query: z.object({ country: countryCode, programCode: code, promoCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** What is offered to somebody about to cancel this subscription. Safe to repeat. Spec: SDK §5, §7 Commerce. */
  offersSave: call.get('commerce/v1/offers/save', {
    credential: 'authenticated',
    query: ofSubscription,
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** One offer. Safe to repeat. Spec: SDK §7 Commerce. */
  offerDetails: call.get('commerce/v1/offers/{offerId}', {
    credential: 'session',
    params: z.object({ offerId }),
    answer: offer,
    refusals: offerRefusal,
  }),
  /** Everything on sale in the site's country. Safe to repeat. Spec: SDK §7 Commerce. */
  offersCatalog: call.get('commerce/v1/offers/catalog', {
    credential: 'session',
    answer: offerList,
  }),
});
