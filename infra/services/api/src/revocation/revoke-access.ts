import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { endAuthCodes } from '../linking/auth-codes.table.ts';
import { endCastingGrants } from '../linking/casting-grants.table.ts';
import { endAuthorizations } from '../linking/device-authorizations.table.ts';
import { endLinks } from '../linking/device-links.table.ts';
import { unlinkServices } from '../linking/linked-services.table.ts';
import { endEarlierSessions } from '../session/earlier-sessions.table.ts';
import { endOtherSessions, endSessions } from '../session/sessions.table.ts';
import { endWaysIn } from './end-ways-in.ts';

/**
 * Ends every session of a customer and everything that leads to a new one. Call it in the
 * transaction of the change that requires it. Each step of a sign-in is invalidated before the step
 * it leads to, so that a sign-in in progress fails at its next step. `except` keeps one session.
 * Returns the IDs of the ended sessions, for the audit log.
 */
export async function revokeAccess(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
  { except }: { except?: string } = {},
): Promise<string[]> {
  await endWaysIn(tx, accountNumber, at);
  await endAuthorizations(tx, accountNumber, at);
  await endCastingGrants(tx, accountNumber, at);
  await endAuthCodes(tx, accountNumber, at);
  await endLinks(tx, accountNumber, at);
  await unlinkServices(tx, { accountNumber }, at);
  await endEarlierSessions(tx, accountNumber, at);
  return except === undefined
    ? endSessions(tx, { accountNumber }, at)
    : endOtherSessions(tx, { accountNumber, sessionId: except }, at);
}
