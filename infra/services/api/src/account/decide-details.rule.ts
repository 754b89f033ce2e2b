import type { Address } from '@sideband/shared-sdk/address/model';
import { normalZip } from '@sideband/shared-sdk/address/rules';
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
 * Returns only the fields to change. A service address changes only within its ZIP or postal code,
 * because taxes and offers depend on that code (application §5). A phone number that receives
 * passcodes is ignored here: it is changed where the new number is verified.
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
