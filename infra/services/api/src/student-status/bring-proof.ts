import type { Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { OpenSession } from '../http/proof.ts';
import { statusOf } from './statuses.table.ts';
import { keepStatus } from './take-verdict.ts';
import {
  changeVerification,
  latestVerification,
  lockOwnVerification,
} from './verifications.table.ts';

/**
 * Assigns a verification that was completed before signing up to the account. A verification is
 * valid for one account.
 */
export async function bringProof(
  tx: Transaction,
  trail: Trail,
  {
    session: { deviceId },
    accountNumber,
  }: { session: Pick<OpenSession, 'deviceId'>; accountNumber: Customer['accountNumber'] },
): Promise<void> {
  const asking = { deviceId, accountNumber };
  const latest = await latestVerification(tx, asking, trail.at);
  if (latest?.accountNumber !== null || latest.state !== 'verified') return;
  const { verificationId } = latest;
  const own = await lockOwnVerification(tx, { ...asking, verificationId }, trail.at);
  if (own?.accountNumber !== null) return;
  await keepStatus(tx, trail, await changeVerification(tx, verificationId, { accountNumber }));
}

/** Returns whether the customer has a valid student status today. */
export async function isStudent(
  tx: Transaction,
  customer: Pick<Customer, 'accountNumber' | 'country' | 'serviceAddress'>,
  at: Date,
): Promise<boolean> {
  const status = await statusOf(tx, customer.accountNumber);
  return status !== undefined && status.validUntil > todayOf(customer, at);
}
