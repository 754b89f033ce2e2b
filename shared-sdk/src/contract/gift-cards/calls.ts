import { call, countryCode, domain, z } from '@sideband/shared-sdk/wire';
import { giftCardRefusal } from './errors.ts';
import {
  giftCard,
  giftCardAnswer,
  giftCardInput,
  giftCardLookUp,
  giftCardTokenId,
  redemption,
} from './model.ts';

export const giftCards = domain('giftCards', {
  /**
   * Looks up a gift card and returns its balance. Requires no sign-in. Screens call `lookUpCard`,
   * which rejects a card without a balance.
   *
   * With `supersedes`, the server first waits for any redemption in progress with that earlier
   * token, then invalidates that token, so that the returned balance stays correct. Not retried
   * automatically, but safe to retry by hand. Failed lookups are limited to five per device and
   * twenty per IP address in ten minutes. The limit per IP address is multiplied by the number of
   * people configured per address. Spec: application §5, §7 payment.
   */
  lookUp: call.post('payment/giftcard/info', {
    credential: 'session',
    body: giftCardLookUp,
    answer: giftCardAnswer,
    refusals: giftCardRefusal,
  }),
  /**
   * Redeems the full balance of a looked-up gift card into the signed-in customer's credit.
   *
   * Never retried: if the response is lost, the card may already be spent, so look it up again
   * before offering a retry. Spec: application §5, §7 payment.
   */
  redeem: call.post('payment/giftcard/redeem', {
    credential: 'authenticated',
    body: z.object({ giftCardTokenId }),
    answer: redemption,
    refusals: giftCardRefusal,
  }),
  /**
   * Reserves a card for the signed-in customer, who can redeem it later on any of their devices.
   * For all other customers it then counts as spent. The card must be for the site's country, or
   * for `country` if given, and for the account's country. Not retried automatically, but
   * idempotent: the same token is returned each time. Counts as a lookup. Spec: SDK §7 Commerce.
   */
  register: call.post('commerce/v1/gift-cards/register', {
    credential: 'authenticated',
    query: z.object({ country: z.optional(countryCode) }),
    body: giftCardInput,
    answer: giftCard,
    refusals: giftCardRefusal,
  }),
});
