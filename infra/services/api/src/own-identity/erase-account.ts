import { recordChange, type Trail } from '../audit/audit.table.ts';
import { forgetBillingProfiles } from '../billing-profiles/billing-profiles.table.ts';
import { forgetPreferences } from '../consents/contact-preferences.table.ts';
import { deleteClosure } from '../customers/account-closures.table.ts';
import { type Customer, forgetCustomer, lockCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { forgetEntryLinks } from '../entry-links/entry-links.table.ts';
import { forgetIdentified } from '../entry-links/identified-visitors.table.ts';
import { forgetKeptCards } from '../gift-cards/gift-cards.table.ts';
import { forgetIdentity } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { forgetRecipients, insertMail } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import { abandonOrders } from '../orders/abandon-orders.ts';
import { forgetCards } from '../payment-methods/forget-cards.ts';
import { forgetProfiles } from '../profiles/profiles.table.ts';
import { forgetRadios } from '../radios/radios.table.ts';
import { stopCollecting } from '../renewal/collections.table.ts';
import { revokeAccess } from '../revocation/revoke-access.ts';
import { forgetEarlierSessions } from '../session/earlier-sessions.table.ts';
import { forgetStudent } from '../student-status/verifications.table.ts';
import { endSubscriptions } from '../subscriptions/end-subscriptions.ts';
import { forgetDealerRecords } from '../trial/dealer-records.table.ts';

/** Time to deliver the last mail. What cannot be delivered by then is deleted, address included. */
const lastMailMs = 24 * 60 * 60_000;

/** The customer has signed in meanwhile. Rolls the erasure back. */
export class AccountReopened extends Error {}

/**
 * Erases the personal data of a closed account and ends everything on it. Its row stays, without
 * personal data, because the double-entry ledger refers to it; invoices stay as the law requires.
 * Nothing is charged from now on. The gateway keeps its customer until the outcome of every earlier
 * charge is known.
 *
 * All access ends before it looks whether the account is still closed: that waits for a sign-in in
 * progress, which then has reopened the account.
 */
export async function eraseAccount(
  tx: Transaction,
  trail: Trail,
  accountNumber: Customer['accountNumber'],
): Promise<void> {
  const { at } = trail;
  await revokeAccess(tx, accountNumber, at);
  if (!(await deleteClosure(tx, accountNumber))) throw new AccountReopened();
  await lockCustomer(tx, accountNumber);
  const { identityId, email, locale, phone } = await personOfAccount(tx, accountNumber);
  await forgetEarlierSessions(tx, accountNumber);
  await forgetIdentified(tx, accountNumber);
  await forgetEntryLinks(tx, accountNumber);
  await forgetDealerRecords(tx, accountNumber);
  await forgetIdentity(tx, identityId);
  await forgetProfiles(tx, accountNumber);
  await forgetPreferences(tx, accountNumber);
  await abandonOrders(tx, trail, accountNumber);
  await stopCollecting(tx, accountNumber);
  await forgetCards(tx, accountNumber, at);
  await forgetKeptCards(tx, accountNumber);
  await forgetBillingProfiles(tx, accountNumber);
  await forgetRecipients(tx, phone === null ? [email] : [email, textAddress(phone)]);
  await endSubscriptions(tx, trail, accountNumber);
  await forgetStudent(tx, accountNumber);
  await forgetRadios(tx, accountNumber);
  await forgetCustomer(tx, accountNumber);
  const subject = `identity:${identityId}`;
  await recordChange(tx, trail, { action: 'identity removed', subject });
  const uselessAfter = new Date(at.getTime() + lastMailMs);
  const last = { kind: 'accountErased', content: {}, uselessAfter } as const;
  await insertMail(tx, { email, locale }, at, last);
}
