import type { ActivationRefusal } from '@sideband/shared-sdk/activation/errors';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { sql } from 'kysely';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { offerOfProduct } from '../offers/offers.table.ts';
import type { Purchase } from '../partners/partners.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';

type Store = 'google' | 'apple' | 'amazon' | 'roku';
type Buyer = Pick<Customer, 'accountNumber' | 'country'>;

const bought = (db: Database | Transaction, { store, reference }: Named) =>
  db
    .selectFrom('subscriptions')
    .select(['subscriptionId', 'accountNumber', 'state'])
    .where('sourceKind', '=', store)
    .where('externalReference', '=', reference);

interface Named {
  store: Store;
  reference: string;
}

/** Whether the purchase is, or ever was, on this account. */
export const isBoughtBy = async (
  db: Database,
  { accountNumber }: Buyer,
  named: Named,
): Promise<boolean> =>
  (await bought(db, named)
    .where('accountNumber', '=', accountNumber)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Applies the state that the store reports: starts the subscription, leaves it running or closes
 * it.
 */
export const takePurchase = (
  db: Database,
  trail: Trail,
  { customer, store, purchase }: { customer: Buyer; store: Store; purchase: Purchase },
): Promise<Result<void, ActivationRefusal>> =>
  inTransaction(db, async (tx) => {
    const { reference, country, plan, state } = purchase;
    // Lock the customer first, as every other code path that starts a subscription does. The
    // advisory lock then makes concurrent claims of the same receipt wait.
    const buyer = await lockCustomer(tx, customer.accountNumber);
    const { accountNumber } = buyer;
    const key = `purchase:${store}:${reference}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(tx);
    const there = await bought(tx, { store, reference })
      .where('state', '<>', 'closed')
      .executeTakeFirst();
    if (there && there.accountNumber !== accountNumber) {
      return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
    }
    if (state === 'over') {
      if (there) await end(tx, trail, there);
      return accept(undefined);
    }
    if (there) return accept(undefined);
    if (country !== customer.country) return refuse({ code: 'IDENTITY_NOT_ELIGIBLE_ERROR' });
    const offer = await offerOfProduct(tx, { country, productId: plan });
    if (!offer) return refuse({ code: 'INVALID_OFFER_DATA' });
    const started = await startSubscription(tx, trail, {
      accountNumber,
      offer,
      addOns: [],
      starts: todayOf(buyer, trail.at),
      billingProfileId: null,
      paymentMethodId: null,
      serviceAddress: buyer.serviceAddress,
      source: { kind: store, externalReference: reference },
    });
    return started.ok ? accept(undefined) : started;
  });

async function end(
  tx: Transaction,
  trail: Trail,
  { subscriptionId, state }: Pick<StoredSubscription, 'subscriptionId' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ state: 'closed', renewsOn: null, terminatedAt: trail.at })
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  await recordChange(tx, trail, {
    action: 'subscription ended',
    subject: `subscription:${subscriptionId}`,
    before: { state },
    after: { state: 'closed' },
  });
}
