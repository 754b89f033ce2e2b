import type { Transaction } from '../database/database.ts';
import { normalHandle } from '../identity/identities.table.ts';
import { passwordsByHandle } from '../identity/password-limits.ts';
import { countTry } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Counts failed passwords for a handle until it is locked. */
export async function lockHandle(tx: Transaction, secrets: Secrets, email: string, at: Date) {
  const subject = normalHandle(email);
  let counted = { ok: true };
  while (counted.ok)
    counted = await countTry(tx, secrets, { limit: passwordsByHandle, subject, at });
}
