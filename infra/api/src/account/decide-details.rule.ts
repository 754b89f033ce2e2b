import type { Address } from '@sideband/shared-sdk/address/model';
import { normalZip } from '@sideband/shared-sdk/address/model';
import type { Customer } from '../customers/customers.table.ts';

interface Wanted {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Ten digits. */
  phone?: string | undefined;
  serviceAddress?: Address | undefined;
}

export type DetailsChange = Partial<
  Pick<Customer, 'firstName' | 'lastName' | 'phone'> & { serviceAddress: Address }
>;

/**
 * What of it is changed. An address moves within its ZIP or postal code only, for taxes and offers go by
 * that (application §5); a number that passcodes go to is changed where it is proven.
 */
export function decideDetails(
  before: Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'passcodeByPhone' | 'serviceAddress'>,
  { firstName, lastName, phone, serviceAddress }: Wanted,
): DetailsChange {
  const [first, last] = [firstName?.trim(), lastName?.trim()];
  const mayMove =
    serviceAddress &&
    (!before.serviceAddress ||
      normalZip(before.serviceAddress.zip) === normalZip(serviceAddress.zip));
  const isAnother =
    serviceAddress && JSON.stringify(serviceAddress) !== JSON.stringify(before.serviceAddress);
  return {
    ...(first && first !== before.firstName && { firstName: first }),
    ...(last && last !== before.lastName && { lastName: last }),
    ...(phone && phone !== before.phone && !before.passcodeByPhone && { phone }),
    ...(mayMove && isAnother && { serviceAddress }),
  };
}
