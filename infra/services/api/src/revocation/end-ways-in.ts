import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { endEntryLinks } from '../entry-links/entry-links.table.ts';
import { lockIdentityOf } from '../identity/identities.table.ts';
import { endGrants } from '../identity/identity-grants.table.ts';
import { endMagicLinks } from '../magic-link/magic-links.table.ts';
import { endPasscodes } from '../one-time-passcode/passcodes.table.ts';
import { endProofs } from '../proofs/proofs.table.ts';

/**
 * Invalidates every link, passcode and grant issued to a customer, on any device. Each step of a
 * sign-in is invalidated before the step it leads to, so that a sign-in in progress fails at its
 * next step.
 */
export async function endWaysIn(
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
): Promise<void> {
  await lockIdentityOf(tx, accountNumber);
  await endEntryLinks(tx, accountNumber, at);
  await endMagicLinks(tx, accountNumber, at);
  await endPasscodes(tx, accountNumber);
  await endProofs(tx, accountNumber, at);
  await endGrants(tx, accountNumber, at);
}
