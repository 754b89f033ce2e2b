export { quotes } from '../../contract/quotes/calls.ts';
export type { SwapRefusal } from '../../contract/quotes/errors.ts';
export type {
  ContinuousServiceRequest,
  Quote,
  QuoteRequest,
  SwapRadioRequest,
} from '../../contract/quotes/model.ts';
