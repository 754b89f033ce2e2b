import type { PasswordRefusal } from '@sideband/shared-sdk/rules/passwords';
import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import { lockOpenIdentity, setPasswordHash } from '../identity/identities.table.ts';
import { hashPassword, isPassword } from '../identity/password-hash.ts';
import { countPassword, forgivePassword } from '../identity/password-limits.ts';
import { type Person, personOfAccount } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { revokeAccess } from '../revocation/revoke-access.ts';
import { provesIdentity } from './prove-destination.ts';

interface Asked {
  customer: Customer;
  session: { sessionId: string };
  site: Site;
  trail: Trail;
}

interface Passwords {
  currentPassword?: string | undefined;
  /** Grant of a passcode, in place of the current password. */
  oneTimePasscodeGrant?: string | undefined;
  newPassword: string;
}

type Refusal =
  | { code: 'INVALID_CREDENTIALS' }
  | { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number }
  | PasswordRefusal;

const wrong = refuse({ code: 'INVALID_CREDENTIALS' as const });

/**
 * Changes the password, or sets the first one. Attempts at the current password count against the
 * sign-in rate limit, so that a hijacked session cannot be used to guess it. The old password may
 * have been stolen, so every other session, pending link, passcode and linked device is revoked.
 */
export async function replacePassword(
  { db, secrets, peoplePerAddress: people, mailIsDue }: Services,
  { customer, session, site, trail }: Asked,
  { currentPassword = '', oneTimePasscodeGrant: grant, newPassword }: Passwords,
): Promise<Result<Record<string, never>, Refusal>> {
  const { at } = trail;
  const person = await personOfAccount(db, customer.accountNumber);
  const { identityId, passwordHash, accountNumber } = person;
  const subject = `identity:${identityId}`;
  if (passwordHash !== null && grant === undefined) {
    const known = await checkCurrent(passwordHash);
    if (!known.ok) return known;
  }
  const judged = judgePassword(newPassword);
  if (!judged.ok) return judged;

  const newHash = await hashPassword(newPassword);
  const changed = await inTransaction(db, async (tx) => {
    const current = await lockOpenIdentity(tx, identityId);
    // Another request changed the password meanwhile, so the one that was verified is no longer
    // current.
    const isStale = current?.passwordHash !== passwordHash;
    if (
      isStale ||
      (grant !== undefined && !(await provesIdentity(tx, { grant, identityId, at })))
    ) {
      await recordChange(tx, trail, { action: 'password refused', subject });
      return wrong;
    }
    await setPasswordHash(tx, identityId, newHash);
    const ended = await revokeAccess(tx, accountNumber, at, { except: session.sessionId });
    await recordChange(tx, trail, { action: 'password changed', subject, after: { ended } });
    const content = { what: 'password' as const, isFirst: passwordHash === null };
    await insertMail(tx, person, at, { kind: 'signInChanged', content });
    return accept({});
  });
  mailIsDue();
  return changed;

  async function checkCurrent(hash: NonNullable<Person['passwordHash']>) {
    const who = { handle: person.email, address: site.address, people, at };
    const counted = await inTransaction(db, (tx) => countPassword(tx, secrets, who));
    if (!counted.ok) return refuseTooMany(counted);
    if (!(await isPassword(currentPassword, hash))) {
      await inTransaction(db, (tx) =>
        recordChange(tx, trail, { action: 'password refused', subject }),
      );
      return wrong;
    }
    await inTransaction(db, (tx) => forgivePassword(tx, counted));
    return accept(undefined);
  }
}
