import type { Account } from '@sideband/shared-sdk/account';
import { type Address, readPostalCode, wholeAddress } from '@sideband/shared-sdk/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** An address as it is typed; the page around keeps it. */
export interface TypedLines {
  line1: string;
  line2: string;
  city: string;
  /** The code of a state or province. */
  state: string;
  postalCode: string;
}

/** Who somebody is and where they live, as it is typed. */
export interface Details extends TypedLines {
  firstName: string;
  lastName: string;
  phone: string;
}

/** The same, once nothing is wrong with it. */
export interface KnownDetails {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone?: string;
  address: Address;
}

export const noLines: TypedLines = { line1: '', line2: '', city: '', state: '', postalCode: '' };
export const noDetails: Details = { ...noLines, firstName: '', lastName: '', phone: '' };

/** An address as the fields show it. */
export const linesOf = (address: Address | undefined): TypedLines =>
  address
    ? {
        line1: address.addressLine1,
        line2: address.addressLine2 ?? '',
        city: address.city,
        state: address.state,
        postalCode: address.zip,
      }
    : noLines;

/** What an account knows already is not asked again. */
export const detailsOf = ({
  firstName,
  lastName,
  phone = '',
  serviceAddress,
}: Pick<Account, 'firstName' | 'lastName' | 'phone' | 'serviceAddress'>): Details => ({
  ...linesOf(serviceAddress),
  firstName,
  lastName,
  phone,
});

/** The address that was typed, whole or not at all. */
export function readAddress(typed: TypedLines, country: CountryCode): Address | undefined {
  return wholeAddress({
    addressLine1: typed.line1,
    addressLine2: typed.line2,
    city: typed.city,
    state: typed.state,
    zip: readPostalCode(typed.postalCode, country),
    country,
  });
}
