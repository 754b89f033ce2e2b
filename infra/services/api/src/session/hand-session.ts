import type { HandedSession } from '@sideband/shared-sdk/session/model';
import type { Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Site } from '../http/site.ts';
import { startSession } from './start-session.ts';

/**
 * Starts a session for a customer who did not enter a handle here, and returns it with their
 * handle.
 */
export async function handSession(
  tx: Transaction,
  trail: Trail,
  of: { deviceId: string; accountNumber: Customer['accountNumber']; site: Site },
): Promise<{ session: HandedSession; cookie: string }> {
  const { session, cookie } = await startSession(tx, trail, of);
  const { email: handle } = await readCustomer(tx, of.accountNumber);
  return { session: { ...session, handle }, cookie };
}
