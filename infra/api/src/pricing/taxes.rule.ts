import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** A tax of one place. */
export interface TaxRate extends Omit<TaxLine, 'amount'> {
  country: CountryCode;
  state: string;
  /** Null is the whole state or province. */
  city: string | null;
  /** Parts per million: 9.975 % is 99,750. */
  ratePpm: number;
}

export interface Place {
  country: CountryCode;
  state: string;
  city: string;
}

/** A tax on one line of an invoice, in minor units. */
export type Tax = Omit<TaxLine, 'amount'> & { amount: number };

/** From the wide to the narrow, as they stand on a bill. */
const levels = ['country', 'state', 'province', 'county', 'city', 'district'];
const levelOf = ({ jurisdictionLevel }: TaxRate) => levels.indexOf(jurisdictionLevel);

/** The taxes that are taken at a place: its state's, and its city's own. None where nobody knows it. */
export const ratesAt = (place: Place, rates: readonly TaxRate[]): TaxRate[] =>
  rates
    .filter(
      ({ country, state, city }) =>
        country === place.country &&
        state === place.state.toUpperCase() &&
        (city === null || city.toLowerCase() === place.city.trim().toLowerCase()),
    )
    .sort((one, other) => levelOf(one) - levelOf(other));

/**
 * What each tax takes of one invoice line, fees included and before gift cards and credit: each by itself, half a
 * cent up. One that takes nothing has no line.
 */
export const taxesOn = (amount: number, rates: readonly TaxRate[]): Tax[] =>
  rates
    .map(({ jurisdiction, jurisdictionLevel, taxType, ratePpm }) => ({
      ...{ jurisdiction, jurisdictionLevel, taxType },
      amount: Math.floor((amount * ratePpm + 500_000) / 1_000_000),
    }))
    .filter((tax) => tax.amount > 0);

/** Taxes of several lines, added up by what they are. */
export function addTaxes(lines: readonly Tax[][]): Tax[] {
  const sums = new Map<string, Tax>();
  for (const tax of lines.flat()) {
    const key = `${tax.jurisdictionLevel} ${tax.jurisdiction} ${tax.taxType}`;
    sums.set(key, { ...tax, amount: tax.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}
