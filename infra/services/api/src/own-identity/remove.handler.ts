import type { ownIdentities } from '@sideband/shared-sdk/own-identity/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { forgetBillingProfiles } from '../billing-profiles/billing-profiles.table.ts';
import { forgetPreferences } from '../consents/contact-preferences.table.ts';
import { forgetCustomer, lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgetEntryLinks } from '../entry-links/entry-links.table.ts';
import { forgetIdentified } from '../entry-links/identified-visitors.table.ts';
import { forgetKeptCards } from '../gift-cards/gift-cards.table.ts';
import type { Handler } from '../http/serve.ts';
import { forgetIdentity } from '../identity/identities.table.ts';
import { personOfAccount } from '../identity/people.table.ts';
import { forgetRecipients } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import { abandonOrders } from '../orders/abandon-orders.ts';
import { forgetAtGateway, forgetCards } from '../payment-methods/forget-cards.ts';
import { forgetProfiles } from '../profiles/profiles.table.ts';
import { forgetRadios } from '../radios/radios.table.ts';
import { stopCollecting } from '../renewal/collections.table.ts';
import { revokeAccess } from '../revocation/revoke-access.ts';
import { forgetEarlierSessions } from '../session/earlier-sessions.table.ts';
import { forgetStudent } from '../student-status/verifications.table.ts';
import { endSubscriptions } from '../subscriptions/end-subscriptions.ts';

/**
 * Closes the account. Its row stays, without personal data, because the double-entry ledger refers
 * to it. No mail is sent, because no one is left to receive it. Nothing is charged from now on. The
 * gateway keeps its customer until the outcome of every earlier charge is known.
 */
export const removeIdentity: Handler<typeof ownIdentities.remove> = async (
  { customer: { accountNumber }, at, trail },
  { db, vault, log },
) => {
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, accountNumber);
    const { identityId, email, phone } = await personOfAccount(tx, accountNumber);
    await revokeAccess(tx, accountNumber, at);
    await forgetEarlierSessions(tx, accountNumber);
    await forgetIdentified(tx, accountNumber);
    await forgetEntryLinks(tx, accountNumber);
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
  });
  await forgetAtGateway(db, vault, accountNumber).catch((err: unknown) =>
    log.warn({ err }, 'the gateway is to forget an account later'),
  );
  return accept({});
};
