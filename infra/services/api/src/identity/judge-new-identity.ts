import type { CreateRefusal } from '@sideband/shared-sdk/identity/errors';
import { isEmail, type NewIdentity, readPhone } from '@sideband/shared-sdk/identity/model';
import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Database, Transaction } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { normalHandle } from './identities.table.ts';
import { isRefused } from './refused-inputs.table.ts';

/** Validates the details of a new customer. Does not check whether the email address is free. */
export async function judgeNewIdentity(
  { db, secrets }: { db: Database | Transaction; secrets: Secrets },
  { emailAddress, password, phone }: NewIdentity,
): Promise<Result<{ email: string; phone: string | null }, CreateRefusal>> {
  const email = normalHandle(emailAddress);
  const hasNoMailbox = isRefused(db, secrets, { kind: 'signUpEmail', value: email });
  if (!isEmail(email) || (await hasNoMailbox)) return refuse({ code: 'INVALID_EMAIL_ERROR' });

  const read = phone === undefined ? undefined : readPhone(phone);
  if (phone !== undefined) {
    const isUnreachable = !read || (await isRefused(db, secrets, { kind: 'phone', value: read }));
    if (isUnreachable) return refuse({ code: 'INVALID_PHONE_NUMBER' });
  }
  if (password !== undefined) {
    const judged = judgePassword(password);
    if (!judged.ok) return judged;
    const hasLeaked = await isRefused(db, secrets, { kind: 'password', value: password });
    if (hasLeaked) return refuse({ code: 'INVALID_PASSWORD_ERROR' });
  }
  return accept({ email, phone: read ?? null });
}
