import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { OneTimePasscode } from './passcodes.table.ts';

type Judged = Pick<OneTimePasscode, 'expiresAt' | 'redeemedAt'>;

/**
 * Whether what was typed opens anything. A passcode that was used is as if it had never been; one
 * that has run out is said to have run out only to who has the right one in hand.
 */
export function judgePasscode(
  passcode: Judged | undefined,
  isRight: boolean,
  at: Date,
): Result<void, { code: 'NOT_FOUND' | 'INVALID' | 'EXPIRED' }> {
  if (!passcode || passcode.redeemedAt) return refuse({ code: 'NOT_FOUND' });
  if (!isRight) return refuse({ code: 'INVALID' });
  if (passcode.expiresAt <= at) return refuse({ code: 'EXPIRED' });
  return accept(undefined);
}
