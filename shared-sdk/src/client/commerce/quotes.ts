export { quotes } from '../../contract/quotes/calls.ts';
export type { SwapRefusal } from '../../contract/quotes/errors.ts';
export type {
  ContinuousServiceWish,
  Quote,
  QuoteWish,
  SwapRadioWish,
} from '../../contract/quotes/model.ts';
