import type { Sdk } from '@sideband/shared-sdk';
import type { Address } from '@sideband/shared-sdk/address';
import { validations } from '../../../contract/validation/calls.ts';
import { type AddressVerdict, unchecked } from '../../../contract/validation/model.ts';

/**
 * Returns the postal verdict on an address. A failure or a missing verdict counts as valid with no
 * confidence (application §5), so that the customer can always continue. Never throws. Safe to
 * retry.
 */
export async function checkAddress(
  sdk: Sdk,
  address: Address,
  use: 'service' | 'billing' = 'service',
): Promise<AddressVerdict> {
  const part = use === 'service' ? 'serviceAddress' : 'billingAddress';
  const { checkCustomerInfo } = sdk.bind(validations);
  const answer = await checkCustomerInfo({ [part]: address }).catch(() => undefined);
  return (answer?.ok && answer.value[part]) || unchecked;
}
