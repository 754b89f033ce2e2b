import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { decideClosing } from '@sideband/shared-sdk/rules/account-closing';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { insertClosure } from '../customers/account-closures.table.ts';
import { lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { abandonOrders } from '../orders/abandon-orders.ts';
import { revokeAccess } from '../revocation/revoke-access.ts';
import { clearRefreshToken } from '../session/refresh-cookies.ts';
import { signedInAt } from '../session/sessions.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/**
 * Closes the account: ends every session and everything in progress. The personal data stays until
 * `erase-closed-accounts.ts` erases it, so that a sign-in can reopen the account.
 */
export const removeIdentity: Handler<typeof ownIdentities.remove> = async (
  { customer: { accountNumber }, session: { sessionId }, site, at, trail, setCookie },
  { db, mailIsDue },
) => {
  const closed = await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, accountNumber);
    const { amountDue } = await readBalances(tx, customer, at);
    const decided = decideClosing({
      at,
      signedInAt: await signedInAt(tx, sessionId),
      subscriptions: await subscriptionsOf(tx, accountNumber),
      amountDue,
    });
    if (!decided.ok) return decided;

    const { erasesAt } = decided.value;
    const ended = await revokeAccess(tx, accountNumber, at);
    await abandonOrders(tx, trail, accountNumber);
    await insertClosure(tx, { accountNumber, requestedAt: at, erasesAt });
    const subject = `customer:${accountNumber}`;
    const after = { erasesAt: erasesAt.toISOString(), ended };
    await recordChange(tx, trail, { action: 'account closed', subject, after });
    const url = new URL(`/account/login?langpref=${customer.locale}`, site.origin).href;
    const content = { what: 'requested', erasesOn: todayOf(customer, erasesAt), url } as const;
    await insertMail(tx, customer, at, { kind: 'accountClosing', content });
    return accept({ erasesAt: erasesAt.toISOString() });
  });
  if (!closed.ok) return closed;
  setCookie(clearRefreshToken('authenticated', site));
  mailIsDue();
  return closed;
};
