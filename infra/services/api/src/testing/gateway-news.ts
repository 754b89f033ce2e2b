import { randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { localKeys } from '@sideband/stand-ins/cards';
import { sql } from 'kysely';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { stripeRecords } from '../gateway/stripe-records.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { type Reconciling, reconcileGateway } from '../payments/reconcile-gateway.ts';
import { settlementsOf } from '../settlements.ts';
import { newBuyer } from './buyer.ts';
import type { DatabaseName } from './databases.ts';
import { cardOf } from './paying.ts';
import { startApi } from './start-api.ts';

/**
 * A customer who has bought a plan by card, with views of the account, the ledger and the gateway.
 */
export async function boughtByCard(database: DatabaseName, { isForProfile = false } = {}) {
  const api = await startApi(database);
  const { db, cards, url, now } = api;
  cards.faults.set('none');
  cards.listen({ url: `${url}/api/gateway-events`, secret: localKeys.events });
  const ada = await newBuyer(api);
  const { paymentMethodId } = await cardOf(api, ada, 'good');
  const named = isForProfile ? { billingProfileId: `bp-${ada.accountNumber}` } : {};
  const { id } = await ada.order(await api.given.offer(), named);
  const done = await ada.confirm(id, { body: { paymentMethodId } });
  if (!done.ok || done.value.subscriptionId === null) throw new Error('Nothing was bought.');
  const bought = subscriptionId.parse(done.value.subscriptionId);
  const accountNumber = account.shape.accountNumber.parse(ada.accountNumber);
  const { invoiceId, chargeId } = await db
    .selectFrom('invoicePayments')
    .select(['invoiceId', 'chargeId'])
    .where('accountNumber', '=', accountNumber)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  if (chargeId === null) throw new Error('No charge paid the bill.');
  await cards.eventsSettled();

  const stripe = openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 });
  const log: object[] = [];
  const services: Reconciling = {
    db,
    settlements: settlementsOf(api.secrets),
    gateway: stripeGateway(stripe),
    mailIsDue: () => {},
    records: stripeRecords(stripe),
    log: { error: log.push.bind(log), warn: log.push.bind(log), info: () => {} } as never,
  };
  const token = () => ada.accessToken();
  return {
    api,
    ada,
    stripe,
    services,
    log,
    paymentMethodId,
    invoiceId,
    chargeId,
    accountNumber,
    subscriptionId: bought,
    reconcile: (afterMs = 0) => reconcileGateway(services, new Date(now().getTime() + afterMs)),
    subscriptionState: async () =>
      (
        await db
          .selectFrom('subscriptions')
          .select(['state', 'inactiveReason'])
          .where('subscriptionId', '=', bought)
          .executeTakeFirstOrThrow()
      ).state,
    bill: () =>
      db
        .selectFrom('invoices')
        .select(['amountPaid', 'amountDue'])
        .where('invoiceId', '=', invoiceId)
        .executeTakeFirstOrThrow(),
    /** Payment activity as the customer sees it, newest first. */
    async activity() {
      const options = { transactionType: 'payment' as const };
      const read = await ada.ask(billing.activity, options, await token());
      if (!read.ok) throw new Error(read.error.code);
      return read.value.items.map(({ description, amount }) => [description, amount.minorUnits]);
    },
    /** Payment history, newest first. */
    async history() {
      const read = await ada.ask(
        billing.getBillingProfilePaymentHistory,
        {
          params: { billingProfileId: billingProfileId.parse(`bp-${accountNumber}`) },
          query: { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2099-01-01T00:00:00Z' },
        },
        await token(),
      );
      if (!read.ok) throw new Error(read.error.code);
      return read.value.items;
    },
    /** Makes a charge that pays two more invoices of the customer. */
    async chargeForTwoBills() {
      const bills: string[] = [];
      for (const dueInDays of [5, 9]) {
        bills.push(await api.given.invoice({ of: ada, total: 400, dueInDays }));
      }
      const { id: reference } = await stripe.paymentIntents.create({
        amount: 800,
        currency: 'usd',
        confirm: true,
        customer: 'cus_two_bills',
        payment_method: `pm_4242x1239xtwo${ada.accountNumber}`,
      });
      const trail = { actor: 'test', traceId: 'test', at: now() };
      const amount = { minorUnits: 800, currency: 'USD' as const };
      const paid = { accountNumber, from: 'card' as const, reference, amount };
      await db.transaction().execute((tx) => payOpenInvoices(tx, trail, paid));
      return { reference, bills };
    },
    async activeDisputes() {
      const read = await ada.ask(billing.getDefaultBillingProfile, undefined, await token());
      return read.ok && read.value.status.open.activeDisputes;
    },
    mails: async () =>
      (
        await db
          .selectFrom('outbox')
          .select('kind')
          .where('recipient', '=', ada.handle)
          .orderBy('createdAt')
          .execute()
      ).map(({ kind }) => kind),
    audited: async (subject: string) =>
      (
        await db
          .selectFrom('audit')
          .select('action')
          .where('subject', '=', subject)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    /** Balances of the ledger postings with these references, by account. */
    async booked(...references: string[]) {
      const { rows } = await sql<{ kind: string; sum: number }>`
        select kind, sum(minor_units)::bigint as sum from ledger_transactions
        join ledger_postings using (ledger_transaction_id)
        join ledger_accounts using (ledger_account_id)
        where split_part(reference, ':', 1) in (${sql.join(references)})
        group by kind having sum(minor_units) <> 0`.execute(db);
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
    },
    /** Delivers a signed event as the gateway does. Returns the status code. */
    async deliver(type: string, object: object, eventId = `evt_${randomUUID()}`) {
      const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object } });
      const header = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: localKeys.events,
        timestamp: Math.floor(now().getTime() / 1000),
      });
      const answer = await fetch(`${url}/api/gateway-events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body: payload,
      });
      return answer.status;
    },
  };
}
