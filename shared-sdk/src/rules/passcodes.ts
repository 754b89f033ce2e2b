import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';

/** Ten minutes: long enough for slow email, short enough that a passcode found later is useless. */
export const passcodeLifeMs = 10 * 60_000;

interface Judged {
  expiresAt: Date;
  redeemedAt: Date | null;
}

/**
 * Decides whether a typed passcode is accepted. A redeemed passcode is treated as if it had never
 * existed. EXPIRED is returned only for the right passcode, so that a guess learns nothing.
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
