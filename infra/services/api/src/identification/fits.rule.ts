import { normalZip } from '@sideband/shared-sdk/address/rules';
import { foldedName } from '@sideband/shared-sdk/identification/model';
import type { Customer } from '../customers/customers.table.ts';

type Known = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'serviceAddress'>;

interface Said {
  /** Omitted where the form does not ask for it. */
  firstName?: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  zip: string;
}

/** Whether all details match. Data that the account does not have never matches. */
export function fits(known: Known, { firstName, lastName, phone, zip }: Said): boolean {
  const isNamed =
    foldedName(known.lastName) === foldedName(lastName) &&
    (firstName === undefined || foldedName(known.firstName) === foldedName(firstName));
  const isThere =
    known.serviceAddress !== null && normalZip(known.serviceAddress.zip) === normalZip(zip);
  return isNamed && foldedName(lastName) !== '' && known.phone === phone && isThere;
}
