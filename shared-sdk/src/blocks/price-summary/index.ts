export type { ChosenExtra } from './PriceBeforeTax.tsx';
export { type NameOf, PriceRows, type PriceRowsProps } from './PriceRows.tsx';
export { type KnownPrice, PriceSummary, type PriceSummaryProps } from './PriceSummary.tsx';
export { useDayWords, usePriceWords } from './price-words.ts';
export {
  addMonths,
  beginsLaterOn,
  isSamePrice,
  nextPayment,
  type Price,
  renewsOn,
  today,
} from './prices.ts';
export type { SummaryPlan } from './SummaryHead.tsx';
export { taxNameId } from './tax-name.ts';
export { phasesOfExtra } from './with-extras.ts';
