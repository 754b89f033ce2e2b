import type { TaxRate } from './taxes.rule.ts';

/** As the rule states a rate. */
export type TaxRatesTable = TaxRate;
