import type { Account } from '@sideband/shared-sdk/account';
import { type Address, readPostalCode, wholeAddress } from '@sideband/shared-sdk/address';
import type { CountryCode } from '@sideband/shared-sdk/wire';

/** Address as typed. The page holds it as state. */
export interface TypedLines {
  line1: string;
  line2: string;
  city: string;
  /** Code of the state or province. */
  state: string;
  postalCode: string;
}

/** Name, phone number and address as typed. */
export interface Details extends TypedLines {
  firstName: string;
  lastName: string;
  phone: string;
}

/** Validated details. */
export interface KnownDetails {
  firstName: string;
  lastName: string;
  /** Phone number of ten digits. */
  phone?: string;
  address: Address;
}

export const noLines: TypedLines = { line1: '', line2: '', city: '', state: '', postalCode: '' };
export const noDetails: Details = { ...noLines, firstName: '', lastName: '', phone: '' };

/** Returns the field values for an address. */
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

/**
 * Returns the field values for an account, so that the customer is not asked for known details
 * again.
 */
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

/** Returns the typed address, or undefined while it is incomplete. */
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
