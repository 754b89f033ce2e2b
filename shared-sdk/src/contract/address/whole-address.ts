import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';
import type { Address } from './model.ts';

/** Address as entered in a form or supplied by a wallet or a partner. */
export type TypedAddress = { [Part in keyof Address]?: string | undefined };

/**
 * Returns a typed address in the form the contract requires: tidied and complete (application §5).
 * Returns `undefined` while line 1, city, state, ZIP or a supported country is missing.
 */
export function wholeAddress(typed: TypedAddress): Address | undefined {
  const [addressLine1, addressLine2, city, state, zip] = [
    typed.addressLine1,
    typed.addressLine2,
    typed.city,
    typed.state,
    typed.zip,
  ].map((part) => part && tidy(part));
  const country = countryOf(typed.country ?? '');
  if (!addressLine1 || !city || !state || !zip || !country) return;
  return { addressLine1, ...(addressLine2 && { addressLine2 }), city, state, zip, country };
}

const names: Record<string, CountryCode> = {
  CA: 'CA',
  CANADA: 'CA',
  US: 'US',
  USA: 'US',
  'UNITED STATES': 'US',
};

function countryOf(written: string): CountryCode | undefined {
  const name = written.trim().toUpperCase();
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/**
 * Returns the province for Canada, and `undefined` for the US, whose calls carry none
 * (application §5).
 */
export const provinceOf = ({ country, state }: Pick<Address, 'country' | 'state'>) =>
  country === 'CA' ? state : undefined;
