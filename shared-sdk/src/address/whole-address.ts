import { type CountryCode, tidy } from '@sideband/shared-sdk/wire';
import type { Address } from './model.ts';

/** As a form, a wallet or a partner gives it. */
export type TypedAddress = { [Part in keyof Address]?: string | undefined };

/**
 * A typed address as the contract takes it: tidied, and whole or not at all (application §5). Nothing
 * comes back while line 1, city, state, zip or a country of ours is missing.
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

/** Only Canada's calls are told the province (application §5). */
export const provinceOf = ({ country, state }: Pick<Address, 'country' | 'state'>) =>
  country === 'CA' ? state : undefined;
