import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { orderRefusal } from '@sideband/shared-sdk/orders/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { swapRefusal } from './errors.ts';
import { continuousServiceRequest, quote, quoteRequest, swapRadioRequest } from './model.ts';

/**
 * Prices with taxes and fees. Each quote is stored on the server and guaranteed for 15 minutes. No
 * call is retried automatically, but a retry is harmless: a quote commits the customer to nothing.
 */
export const quotes = domain('quotes', {
  /**
   * Prices a plan at a service address. Also for anonymous visitors. Throws 429 after ten failed
   * promo codes per device in ten minutes. Spec: application §4 ordering, §7 quotes.
   */
  quote: call.post('quotes/quote', {
    credential: 'session',
    body: quoteRequest,
    answer: quote,
    refusals: orderRefusal,
  }),
  /**
   * Prices the plan that follows when a trial or a term ends, from that day on. Nothing is due
   * before that day.
   *
   * For a signed-in or identified customer; throws 403 for anyone else, and 404 for a plan that is
   * not their own. Refused with `INVALID_OFFER_DATA` for a plan that would start immediately:
   * create an order to price that. Spec: application §7 quotes.
   */
  continuousServiceQuote: call.post('quotes/continuous-service-quote', {
    credential: 'session',
    body: continuousServiceRequest,
    answer: quote,
    refusals: offerRefusal,
  }),
  /**
   * Prices the move of a subscription to another radio: nothing is due today, and the renewal price
   * is unchanged. Throws 404 when the subscription is not the customer's own. Spec: application §7
   * quotes.
   */
  swapRadioQuote: call.post('quotes/swap-radio-quote', {
    credential: 'authenticated',
    body: swapRadioRequest,
    answer: quote,
    refusals: swapRefusal,
  }),
});
