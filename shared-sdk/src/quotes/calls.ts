import { offerRefusal } from '@sideband/shared-sdk/offers/errors';
import { call, domain } from '@sideband/shared-sdk/wire';
import { quoteRefusal } from './errors.ts';
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
    refusals: quoteRefusal,
  }),
  /** What goes on when a trial ends. Spec: application §7 quotes. */
  continuousServiceQuote: call.post('quotes/continuous-service-quote', {
    credential: 'session',
    body: continuousServiceWish,
    answer: quote,
    refusals: offerRefusal,
  }),
  /** What moving a subscription to another radio costs. Spec: application §7 quotes. */
  swapRadioQuote: call.post('quotes/swap-radio-quote', {
    credential: 'authenticated',
    body: swapRadioWish,
    answer: quote,
  }),
});
