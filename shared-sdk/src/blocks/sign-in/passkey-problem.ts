import { breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { isCeremonyAborted, isPasskeyError } from '@sideband/shared-sdk/passkey';
import type { Problem } from './sign-in-flow.ts';

/** What a person hears of a passkey that gave no sign-in; nothing when they called it off. */
export function problemOf(error: unknown): Problem | 'nothing' {
  if (isCeremonyAborted(error)) return 'nothing';
  if (isPasskeyError(error)) return { kind: 'passkeyFailed' };
  return { kind: 'brokeDown', breakdown: breakdownOf(error) };
}
