import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { offerRefusal } from './errors.ts';
import { offer, offerId, offerList } from './model.ts';

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const ofSubscription = z.object({ subscription: id });
const code = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));

/**
 * Offers on sale. An expired, redeemed or unreadable offer is returned as a refusal; other failures
 * are thrown. All calls are read-only and safe to retry.
 */
export const offers = domain('offers', {
  /**
   * Returns the offers that the subscription can change to; the list may be empty. Throws 404 when
   * the subscription is not the customer's own. Safe to retry. Spec: SDK §5, §7 Commerce.
   */
  offersChange: call.get('commerce/v1/offers/change', {
    credential: 'authenticated',
    query: ofSubscription,
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns the offers for new customers: those that the program or promo code unlocks, or, without
   * a code, the listed offers of the country. Codes are case-insensitive. Throws 429 after ten
   * failed promo codes per device in ten minutes. Safe to retry. Spec: SDK §7 Commerce.
   */
  offersNew: call.get('commerce/v1/offers/new', {
    credential: 'session',
    query: z.object({ country: countryCode, programCode: code, promoCode: code }),
    answer: offerList,
    refusals: offerRefusal,
  }),
  /**
   * Returns the retention offers for a customer who is about to cancel the subscription; the list
   * may be empty. Throws 404 when the subscription is not the customer's own. Safe to retry. Spec:
   * SDK §5, §7 Commerce.
   */
  offersSave: call.get('commerce/v1/offers/save', {
    credential: 'authenticated',
    query: ofSubscription,
    answer: offerList,
    refusals: offerRefusal,
  }),
  /** Returns one offer with its price and last day. Safe to retry. Spec: SDK §7 Commerce. */
  offerDetails: call.get('commerce/v1/offers/{offerId}', {
    credential: 'session',
    params: z.object({ offerId }),
    answer: offer,
    refusals: offerRefusal,
  }),
  /** Returns every listed offer of the site's country. Safe to retry. Spec: SDK §7 Commerce. */
  offersCatalog: call.get('commerce/v1/offers/catalog', {
    credential: 'session',
    answer: offerList,
  }),
});
