export { quotes } from './calls.ts';
export type { QuoteRefusal, SwapRefusal } from './errors.ts';
export type { ContinuousServiceWish, Quote, QuoteWish, SwapRadioWish } from './model.ts';
