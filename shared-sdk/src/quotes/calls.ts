import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { orderRefusal } from '@sideband/shared-sdk/orders/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { swapRefusal } from './errors.ts';
import { continuousServiceWish, quote, quoteWish, swapRadioWish } from './model.ts';

/**
 * Prices with taxes and fees, kept by the server until they expire. Never repeated by themselves,
 * harmless to: a quote binds nobody but us.
 */
export const quotes = domain('quotes', {
  /** What a plan costs there. Spec: application §4 ordering, §7 quotes. */
  quote: call.post('quotes/quote', {
    credential: 'session',
    body: quoteWish,
    answer: quote,
    refusals: orderRefusal,
  }),
  /**
   * What goes on when a trial or a term ends, and what it costs from that day; nothing is due before. For who is signed in, or
   * identified: somebody else's is as good as unknown. What would come at once is refused, an order says its price.
   * Spec: application §7 quotes.
   */
  continuousServiceQuote: call.post('quotes/continuous-service-quote', {
    credential: 'session',
    body: continuousServiceWish,
    answer: quote,
    refusals: offerRefusal,
  }),
  /**
   * What moving a subscription to another radio costs: nothing today, and the price it has when it renews.
   * Spec: application §7 quotes.
   */
  swapRadioQuote: call.post('quotes/swap-radio-quote', {
    credential: 'authenticated',
    body: swapRadioWish,
    answer: quote,
    refusals: swapRefusal,
  }),
});
