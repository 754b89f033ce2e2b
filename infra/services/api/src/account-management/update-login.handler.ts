import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { decideLogin } from '@sideband/shared-sdk/rules/usernames';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { accountOf } from '../account/account-of.ts';
import { recordChange } from '../audit/audit.table.ts';
import { changeUsername, lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { tooMany } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import {
  addHandle,
  identityByHandle,
  lockIdentityOf,
  lockNewHandle,
  normalHandle,
  removeHandle,
} from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { isRefused } from '../identity/refused-inputs.table.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';

/**
 * Sets the username, a second handle beside the email address, or removes it if the customer enters
 * the email address. Counts like any question that reveals whether a handle is known.
 */
export const updateLogin: Handler<typeof accountManagement.updateLogin> = async (
  { body, customer: { accountNumber }, session, site, at, trail },
  services,
) => {
  const { db, secrets, mailIsDue } = services;
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return tooMany(counted);
  const saved = await inTransaction(db, async (tx) => {
    await lockIdentityOf(tx, accountNumber);
    const before = await lockCustomer(tx, accountNumber);
    const show = async (username: string | null) =>
      accept(accountOf({ ...before, username }, await readBalances(tx, before, at)));
    const decided = decideLogin(before, body.username);
    if (!decided.ok) return decided;
    const username = decided.value;
    if (username === before.username) return show(username);

    const { identityId } = await personOfAccount(tx, accountNumber);
    const had = before.username && normalHandle(before.username);
    const has = username && normalHandle(username);
    if (has && has !== had) {
      await lockNewHandle(tx, has);
      const isReserved = await isRefused(tx, secrets, { kind: 'username', value: has });
      if (isReserved || (await identityByHandle(tx, has))) {
        return refuse({ code: 'USERNAME_IN_USE' as const });
      }
    }
    if (had !== has) {
      if (had) await removeHandle(tx, { identityId, handle: had });
      if (has) await addHandle(tx, { identityId, handle: has });
    }
    await changeUsername(tx, accountNumber, username);
    const subject = `identity:${identityId}`;
    const after = { hasUsername: username !== null };
    await recordChange(tx, trail, { action: 'username changed', subject, after });
    const content = { what: 'username' as const, isFirst: before.username === null };
    await insertMail(tx, before, at, { kind: 'signInChanged', content });
    return show(username);
  });
  mailIsDue();
  return saved;
};
