import type { Address, PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { isAddress, normalZip } from '@sideband/shared-sdk/rules/address';

interface Details {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string | null;
  /** Whether the phone number receives passcodes. */
  passcodeByPhone: boolean;
  serviceAddress: PlaceOfUse | null;
  billingAddress: Address | null;
}

/** Details that a customer wants saved. Omitted ones keep their values. */
export interface WantedDetails {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Ten digits. */
  phone?: string | undefined;
  serviceAddress?: Address | undefined;
  billingAddress?: Address | undefined;
}

/** The fields to change. */
export type DetailsChange = Partial<
  Pick<Details, 'firstName' | 'lastName'> & {
    phone: string;
    serviceAddress: Address;
    billingAddress: Address;
  }
>;

/**
 * Returns only the fields to change. A service address changes only within its ZIP or postal code,
 * because taxes and offers depend on that code (application §5); a place of use becomes an address
 * in the same way. A phone number that receives
 * passcodes is ignored here: it is changed where the new number is verified.
 */
export function decideDetails(
  before: Details,
  { firstName, lastName, phone, serviceAddress, billingAddress }: WantedDetails,
): DetailsChange {
  const [first, last] = [firstName?.trim(), lastName?.trim()];
  const mayMove =
    serviceAddress &&
    (!before.serviceAddress ||
      normalZip(before.serviceAddress.zip) === normalZip(serviceAddress.zip));
  const isAnother = serviceAddress && !isSame(serviceAddress, before.serviceAddress);
  return {
    ...(first && first !== before.firstName && { firstName: first }),
    ...(last && last !== before.lastName && { lastName: last }),
    ...(phone && phone !== before.phone && !before.passcodeByPhone && { phone }),
    ...(mayMove && isAnother && { serviceAddress }),
    ...(billingAddress && !isSame(billingAddress, before.billingAddress) && { billingAddress }),
  };
}

/** Compares by value. A stored address may have its fields in another order. */
const isSame = (one: PlaceOfUse, other: PlaceOfUse | null) => written(one) === written(other);
const written = (place: PlaceOfUse | null) =>
  JSON.stringify(
    place && Object.entries(place).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * Returns whether an account takes the address or place of an order: if it has none, or if it has
 * only a place and the order has a complete address with the same ZIP or postal code.
 */
export const takesPlace = (known: PlaceOfUse | null, ofOrder: PlaceOfUse): boolean =>
  !known ||
  (!isAddress(known) && isAddress(ofOrder) && normalZip(known.zip) === normalZip(ofOrder.zip));
