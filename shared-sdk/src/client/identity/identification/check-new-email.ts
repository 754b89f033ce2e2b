import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { identification } from '../../../contract/identification/calls.ts';
import type { NewEmailRefusal } from '../../../contract/identification/errors.ts';

/**
 * Checks whether an email address can be used for a new account, before one is created. An address
 * that a customer signs in with is refused, regardless of case: offer to sign in instead.
 *
 * Safe to retry, within sixty requests per device and a thousand per IP address in fifteen minutes.
 * Another customer may take the address before the account is created, in which case the creation
 * is refused. Spec: application §5, §8.
 */
export async function checkNewEmail(
  sdk: Sdk,
  email: string,
): Promise<Result<void, NewEmailRefusal>> {
  const found = await sdk.bind(identification).byEmail({ email });
  if (!found.ok) return found;
  return found.value.exists ? refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' }) : accept(undefined);
}
