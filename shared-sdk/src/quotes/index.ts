export { quotes } from './calls.ts';
export type { QuoteRefusal } from './errors.ts';
export type { ContinuousServiceWish, Quote, QuoteWish, SwapRadioWish } from './model.ts';
