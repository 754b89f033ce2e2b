import type { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode/calls';
import { proofLifeMs } from '@sideband/shared-sdk/rules/grants';
import { judgePasscode } from '@sideband/shared-sdk/rules/passcodes';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { insertProof } from '../proofs/proofs.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { hashPasscode, isSameHash } from './passcode.ts';
import { countGuess } from './passcode-limits.ts';
import { lockPasscode, markRedeemed, type PasscodeKey } from './passcodes.table.ts';

/**
 * Redeems a typed passcode for a grant. The row lock serializes concurrent guesses. Each guess is
 * counted before it is checked, and forgiven if it is right.
 */
export const redeemPasscode: Handler<typeof oneTimePasscodes.redeem> = async (
  { body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) => {
  const typed = body.otp.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) return refuse({ code: 'BAD_REQUEST' });
  const { deviceId } = session;
  const key: PasscodeKey = { deviceId, identityId: body.identityId, context: body.otpContext };
  const subject = `identity:${key.identityId}`;

  return inTransaction(db, async (tx) => {
    const passcode = await lockPasscode(tx, key);
    const couldBeRight = passcode?.redeemedAt === null && passcode.expiresAt > at;
    const guess = { key, couldBeRight, address: site.address, people, at };
    const counted = await countGuess(tx, secrets, guess);
    if (!counted.ok) return refuseTooMany(counted);
    const isRight =
      passcode !== undefined &&
      isSameHash(passcode.passcodeHash, hashPasscode(secrets, key, typed));
    const judged = judgePasscode(passcode, isRight, at);
    if (!judged.ok) {
      const { code } = judged.error;
      await recordChange(tx, trail, { action: 'passcode refused', subject, after: { code } });
      return judged;
    }

    await forgiveTries(tx, counted.tries);
    await markRedeemed(tx, key, at);
    const grant = newToken();
    const expiresAt = new Date(at.getTime() + proofLifeMs);
    const detail = passcode?.destination ?? null;
    await insertProof(tx, { ...key, kind: 'oneTimePasscode', detail, grant, expiresAt });
    await recordChange(tx, trail, { action: 'passcode redeemed', subject });
    return accept({ grant, grantExpiresAt: expiresAt.toISOString() });
  });
};
