import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import { normalZip } from '@sideband/shared-sdk/rules/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Rate of a tax in one jurisdiction. */
export interface TaxRate extends Pick<TaxLine, 'jurisdiction' | 'jurisdictionLevel' | 'taxType'> {
  country: CountryCode;
  state: string;
  /** `null` means that the rate applies to the whole state or province. */
  city: string | null;
  /** Prefixes of the city's ZIP or postal codes, for places that are known by their code only. */
  zips?: readonly string[];
  /** Parts per million: 9.975 % is 99,750. */
  ratePpm: number;
}

/** Place of use: the city of an address, or only the ZIP or postal code. */
export interface Place {
  country: CountryCode;
  state: string;
  zip: string;
  city?: string | undefined;
}

/** A tax on one invoice line, in minor units. */
export type Tax = Omit<TaxLine, 'amount'> & { amount: number };

/** Jurisdiction levels from wide to narrow, in the order of an invoice. */
const levels = ['country', 'state', 'province', 'county', 'city', 'district'];
const levelOf = ({ jurisdictionLevel }: TaxRate) => levels.indexOf(jurisdictionLevel);

const isIn = ({ city, zip }: Place, rate: TaxRate): boolean => {
  if (rate.city === null) return true;
  if (city !== undefined) return rate.city.toLowerCase() === city.trim().toLowerCase();
  const code = normalZip(zip);
  return (rate.zips ?? []).some((prefix) => code.startsWith(prefix));
};

/**
 * Returns the taxes that apply at a place: its state's and its city's. Empty for an unknown place.
 */
export const ratesAt = (place: Place, rates: readonly TaxRate[]): TaxRate[] =>
  rates
    .filter(
      (rate) =>
        rate.country === place.country &&
        rate.state === place.state.toUpperCase() &&
        isIn(place, rate),
    )
    .sort((one, other) => levelOf(one) - levelOf(other));

/**
 * Calculates each tax on one invoice line, including fees and before gift cards and credit. Each
 * tax is rounded separately, half a cent up, and omitted if it is zero.
 */
export const taxesOn = (amount: number, rates: readonly TaxRate[]): Tax[] =>
  rates
    .map(({ jurisdiction, jurisdictionLevel, taxType, ratePpm }) => ({
      jurisdiction,
      jurisdictionLevel,
      taxType,
      amount: Math.floor((amount * ratePpm + 500_000) / 1_000_000),
    }))
    .filter((tax) => tax.amount > 0);

/** Adds up the taxes of several lines by jurisdiction and type. */
export function addTaxes(lines: readonly Tax[][]): Tax[] {
  const sums = new Map<string, Tax>();
  for (const tax of lines.flat()) {
    const key = `${tax.jurisdictionLevel} ${tax.jurisdiction} ${tax.taxType}`;
    sums.set(key, { ...tax, amount: tax.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}
