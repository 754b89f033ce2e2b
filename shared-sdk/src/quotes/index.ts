export { quotes } from './calls.ts';
export type { ContinuousServiceWish, Quote, QuoteWish, SwapRadioWish } from './model.ts';
