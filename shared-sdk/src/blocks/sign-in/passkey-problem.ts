import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { isCeremonyAborted, isPasskeyError } from '@sideband/shared-sdk/passkey';
import type { Problem } from './sign-in-flow.ts';

/**
 * Returns the problem to show for a failed passkey ceremony, or `nothing` when the customer
 * canceled it.
 */
export function problemOf(error: unknown): Problem | 'nothing' {
  if (isCeremonyAborted(error)) return 'nothing';
  if (isPasskeyError(error)) return { kind: 'passkeyFailed' };
  return { kind: 'brokeDown', breakdown: breakdownOf(error) };
}
