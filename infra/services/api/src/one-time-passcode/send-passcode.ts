import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode/model';
import { passcodeLifeMs } from '@sideband/shared-sdk/rules/passcodes';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Locale } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashPasscode, newPasscode } from './passcode.ts';
import { type PasscodeKey, replacePasscode } from './passcodes.table.ts';

interface Sending {
  key: PasscodeKey;
  option: PasscodeOption;
  /**
   * Destination address. `undefined` for an unknown identity: the row is written, but nothing is
   * sent.
   */
  to: string | undefined;
  /** New address that the passcode verifies. `null` when it is for signing in. */
  destination: string | null;
  locale: Locale;
}

/**
 * Creates a passcode and queues its message in the same transaction. The audit log records that it
 * was sent, never its digits.
 */
export async function sendPasscode(
  tx: Transaction,
  secrets: Secrets,
  trail: Trail,
  { key, option, to, destination, locale }: Sending,
): Promise<{ expiresAt: Date }> {
  const passcode = newPasscode();
  const expiresAt = new Date(trail.at.getTime() + passcodeLifeMs);
  const passcodeHash = hashPasscode(secrets, key, passcode);
  await replacePasscode(tx, { ...key, passcodeHash, destination, expiresAt });
  await recordChange(tx, trail, {
    action: to === undefined ? 'passcode asked for in vain' : 'passcode sent',
    subject: `identity:${key.identityId}`,
    after: { option, context: key.context },
  });
  if (to !== undefined) {
    const content = { passcode, minutes: passcodeLifeMs / 60_000, by: option };
    const email = option === 'EMAIL' ? to : textAddress(to);
    const mail = { kind: 'oneTimePasscode' as const, content, uselessAfter: expiresAt };
    await insertMail(tx, { email, locale }, trail.at, mail);
  }
  return { expiresAt };
}
