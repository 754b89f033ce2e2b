import { confirmRefusal } from '@sideband/shared-sdk/orders/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { linkRefusal } from './errors.ts';
import { addSubscription, linkDevice, linked, purchased, swapRadio } from './model.ts';

/**
 * Purchases at a quoted price: each creates and confirms an order in one call. The transaction ID
 * makes them idempotent: repeating it buys nothing twice and continues where the last attempt left
 * off, for example with another card or after the bank's challenge.
 *
 * No call is retried automatically. After a lost response the purchase may have succeeded, so read
 * the order with that ID.
 */
export const purchases = domain('purchases', {
  /**
   * Adds a subscription to the customer's account. Refused with `OFFER_EXPIRED` when the quote has
   * expired, was used or is another customer's. Spec: application §7 purchase.
   */
  addSubscription: call.post('purchase/add-subscription', {
    credential: 'authenticated',
    body: addSubscription,
    answer: purchased,
    refusals: confirmRefusal,
  }),
  /**
   * Links one of the customer's radios to one of their subscriptions that has no radio. Idempotent:
   * a repeated call returns the same status. Throws 404 when the subscription is not the customer's
   * own. Spec: application §5, §7 purchase.
   */
  linkDevice: call.post('purchase/link-device', {
    credential: 'authenticated',
    body: linkDevice,
    answer: linked,
    refusals: linkRefusal,
  }),
  /**
   * Moves a subscription to another radio, with everything already paid for. The old radio stops
   * playing. Refused with `OFFER_EXPIRED` when the quote has expired or is another customer's.
   * Spec: application §7 purchase.
   */
  swapRadio: call.post('purchase/swap-radio', {
    credential: 'authenticated',
    body: swapRadio,
    answer: purchased,
    refusals: confirmRefusal,
  }),
});
