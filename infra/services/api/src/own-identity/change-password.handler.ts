import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { judgePassword } from '@sideband/shared-sdk/rules/passwords';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { lockOpenIdentity, setPasswordHash } from '../identity/identities.table.ts';
import { hashPassword, isPassword } from '../identity/password-hash.ts';
import { countPassword, forgivePassword } from '../identity/password-limits.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { revokeAccess } from '../revocation/revoke-access.ts';

/**
 * Changes the password, or sets the first one. Attempts at the current password count against the
 * sign-in rate limit, so that a hijacked session cannot be used to guess it. The old password may
 * have been stolen, so every other session, pending link, passcode and linked device is revoked.
 */
export const changePassword: Handler<typeof ownIdentities.changePassword> = async (
  { body: { currentPassword = '', newPassword }, customer, session, site, at, trail },
  { db, secrets, peoplePerAddress: people, mailIsDue },
) => {
  const person = await personOfAccount(db, customer.accountNumber);
  const { identityId, passwordHash, accountNumber } = person;
  const subject = `identity:${identityId}`;
  if (passwordHash !== null) {
    const who = { handle: person.email, address: site.address, people, at };
    const counted = await inTransaction(db, (tx) => countPassword(tx, secrets, who));
    if (!counted.ok) return refuseTooMany(counted);
    if (!(await isPassword(currentPassword, passwordHash))) {
      await inTransaction(db, (tx) =>
        recordChange(tx, trail, { action: 'password refused', subject }),
      );
      return refuse({ code: 'INVALID_CREDENTIALS' });
    }
    await inTransaction(db, (tx) => forgivePassword(tx, counted));
  }
  const judged = judgePassword(newPassword);
  if (!judged.ok) return judged;

  const newHash = await hashPassword(newPassword);
  const changed = await inTransaction(db, async (tx) => {
    const current = await lockOpenIdentity(tx, identityId);
    // Another request changed the password meanwhile, so the one that was verified is no longer
    // current.
    if (current?.passwordHash !== passwordHash) {
      await recordChange(tx, trail, { action: 'password refused', subject });
      return refuse({ code: 'INVALID_CREDENTIALS' as const });
    }
    await setPasswordHash(tx, identityId, newHash);
    const ended = await revokeAccess(tx, accountNumber, at, { except: session.sessionId });
    await recordChange(tx, trail, { action: 'password changed', subject, after: { ended } });
    await insertMail(tx, person, at, { kind: 'signInChanged', content: { what: 'password' } });
    return accept({});
  });
  mailIsDue();
  return changed;
};
