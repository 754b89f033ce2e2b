import type { Sdk } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { identification } from './calls.ts';
import type { NewEmailRefusal } from './errors.ts';

/**
 * Whether an email address may begin a new account: asked before one is made. An address that
 * somebody signs in with may not, in whatever capitals; offer the sign-in then.
 *
 * Safe to repeat; sixty in fifteen minutes from one address. Another may take the address before
 * the account is made, which is refused then. Spec: application §5, §8.
 */
export async function checkNewEmail(
  sdk: Sdk,
  email: string,
): Promise<Result<void, NewEmailRefusal>> {
  const found = await sdk.bind(identification).byEmail({ email });
  if (!found.ok) return found;
  return found.value.exists ? refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' }) : accept(undefined);
}
