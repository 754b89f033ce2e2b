import { confirmRefusal } from '@sideband/shared-sdk/orders/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { linkRefusal } from './errors.ts';
import { addSubscription, linkDevice, linked, purchased, swapRadio } from './model.ts';

/**
 * Confirms what was quoted, at the quoted price: an order that is made and confirmed in one. None of it is repeated
 * by itself: when an answer is lost it may be done, so read the order under that id. The same transaction id buys
 * nothing twice, and goes on where the last try ended: with another card, or when the customer's bank was asked.
 */
export const purchases = domain('purchases', {
  /**
   * Adds a subscription to the customer's own. A quote that is over, or another's, is `OFFER_EXPIRED`.
   * Spec: application §7 purchase.
   */
  addSubscription: call.post('purchase/add-subscription', {
    credential: 'authenticated',
    body: addSubscription,
    answer: purchased,
    refusals: confirmRefusal,
  }),
  /**
   * Links one of the customer's radios to a subscription of theirs that has none. Safe to repeat.
   * Spec: application §5, §7 purchase.
   */
  linkDevice: call.post('purchase/link-device', {
    credential: 'authenticated',
    body: linkDevice,
    answer: linked,
    refusals: linkRefusal,
  }),
  /**
   * Moves a subscription to another radio, with all that is paid for; the old radio stops. Spec: application §7
   * purchase.
   */
  swapRadio: call.post('purchase/swap-radio', {
    credential: 'authenticated',
    body: swapRadio,
    answer: purchased,
    refusals: confirmRefusal,
  }),
});
