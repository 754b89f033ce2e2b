import type { Account } from '@sideband/shared-sdk/account';
import { isUsable } from '@sideband/shared-sdk/address';

export type Detail = 'names' | 'phone' | 'address';

type Known = Pick<Account, 'firstName' | 'lastName' | 'phone' | 'serviceAddress'>;

/** Returns the details that the account does not have or has to correct, in the order in which they are asked for. */
export function missingIn({ firstName, lastName, phone, serviceAddress }: Known): Detail[] {
  const isMissing: Record<Detail, boolean> = {
    names: firstName.trim() === '' || lastName.trim() === '',
    phone: !phone,
    address: !serviceAddress || !isUsable(serviceAddress),
  };
  return (['names', 'phone', 'address'] as const).filter((detail) => isMissing[detail]);
}
