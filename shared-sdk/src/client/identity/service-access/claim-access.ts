import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import { serviceAccess } from '../../../contract/service-access/calls.ts';
import type { ClaimRefusal } from '../../../contract/service-access/errors.ts';

/**
 * Claims the service access that a followed link grants, using an email address, and signs the
 * customer in. If it throws, the sign-in may have been created: request a new link to find out.
 */
export async function claimAccess(
  sdk: Sdk,
  { magicLinkGrant, email }: { magicLinkGrant: string; email: string },
): Promise<Result<void, ClaimRefusal>> {
  const claimed = await sdk.bind(serviceAccess).claim({ magicLinkGrant, email });
  if (!claimed.ok) return claimed;
  await sdk.session.signIn(claimed.value, claimed.value.handle);
  return accept(undefined);
}
