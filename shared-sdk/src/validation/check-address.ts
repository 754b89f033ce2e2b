import type { Sdk } from '@sideband/shared-sdk';
import type { Address } from '@sideband/shared-sdk/address';
import { validations } from './calls.ts';
import { type AddressVerdict, unchecked } from './model.ts';

/**
 * What the post says of an address. A failure or an empty answer counts as valid, with no confidence
 * (application §5): this never throws, and nobody is kept from going on. Safe to repeat.
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
