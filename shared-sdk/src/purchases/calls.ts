import { paymentRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { linkRefusal } from './errors.ts';
import { addSubscription, linkDevice, linked, purchased, swapRadio } from './model.ts';

/**
 * Confirms what was quoted, at the quoted price. None of it is repeated by itself: when an answer is
 * lost it may be done. The same transaction id buys nothing twice.
 */
export const purchases = domain('purchases', {
  /** Adds a subscription. Spec: application §7 purchase. */
  addSubscription: call.post('purchase/add-subscription', {
    credential: 'session',
    body: addSubscription,
    answer: purchased,
    refusals: paymentRefusal,
  }),
  /** Links a radio to a subscription that has none. Spec: application §5, §7 purchase. */
  linkDevice: call.post('purchase/link-device', {
    credential: 'authenticated',
    body: linkDevice,
    answer: linked,
    refusals: linkRefusal,
  }),
  /** Moves a subscription to another radio. Spec: application §7 purchase. */
  swapRadio: call.post('purchase/swap-radio', {
    credential: 'authenticated',
    body: swapRadio,
    answer: purchased,
    refusals: paymentRefusal,
  }),
});
