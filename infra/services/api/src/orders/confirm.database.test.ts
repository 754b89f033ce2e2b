import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OrderId } from '@sideband/shared-sdk/orders/model';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { post } from '../ledger/ledger.table.ts';
import { newBuyer } from '../testing/buyer.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { until } from '../testing/until.ts';
import { someWait } from '../testing/while-locked.ts';

/** Counts the rows of an order in every table that a confirmation writes to. */
async function rowsOf(db: Database, orderId: OrderId) {
  const count = async (what: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await what.execute(db)).rows[0]?.n);
  return {
    subscriptions: await count(sql`select count(*) as n from subscriptions
      where subscription_id = (select subscription_id from orders where order_id = ${orderId})`),
    invoices: await count(sql`select count(*) as n from invoices where order_id = ${orderId}`),
    mails: await count(sql`select count(*) as n from outbox
      where content->>'orderId' = ${orderId} and kind = 'orderConfirmed'`),
    confirmations: await count(sql`select count(*) as n from audit
      where subject = ${`order:${orderId}`} and action = 'order confirmed'`),
  };
}
const once = { subscriptions: 1, invoices: 1, mails: 1, confirmations: 1 };
const none = { subscriptions: 0, invoices: 0, mails: 0, confirmations: 0 };

/** Expects debits and credits to add up to zero, and no customer's credit to be overdrawn. */
async function expectBooksToBalance(db: Database) {
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(minor_units), 0)::bigint as off from ledger_postings`.execute(db);
  expect(Number(rows[0]?.off)).toBe(0);
  const overdrawn = await sql`select account_number from ledger_accounts
    join ledger_postings using (ledger_account_id) where kind = 'customer_credit'
    group by account_number having sum(minor_units) > 0`.execute(db);
  expect(overdrawn.rows).toEqual([]);
}

describe.each(eitherDatabase)('confirming an order, on %s', (database) => {
  it('happens once for 50 concurrent requests with the same key, which all get the same response', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const { id } = await ada.order(await api.given.offer());
    const key = randomUUID();

    const heard = await Promise.all(
      Array.from({ length: 50 }, () => ada.confirmPatiently(id, { key })),
    );

    expect(new Set(heard.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(heard[0]).toMatchObject({ ok: true, value: { state: 'confirmed' } });
    expect(await rowsOf(api.db, id)).toEqual(once);
    expect(await ada.credit()).toBe(700);
    await expectBooksToBalance(api.db);
  });

  it('happens once for 50 concurrent requests with different keys', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const { id } = await ada.order(await api.given.offer());

    const heard = await Promise.all(Array.from({ length: 50 }, () => ada.confirmPatiently(id)));

    expect(new Set(heard.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await rowsOf(api.db, id)).toEqual(once);
    expect(await ada.credit()).toBe(700);
  });

  it('starts one subscription when two orders for it are confirmed concurrently', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const offer = await api.given.offer();
    const [one, other] = [await ada.order(offer), await ada.order(offer)];

    const heard = await Promise.all([ada.confirmPatiently(one.id), ada.confirmPatiently(other.id)]);

    expect(heard.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(heard.find(({ ok }) => !ok)).toEqual({
      ok: false,
      error: { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
    });
    expect(await ada.credit()).toBe(700);
  });

  it('rejects a different request with the same key and leaves its order unchanged', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 2000 });
    const offer = await api.given.offer();
    const [one, other] = [await ada.order(offer), await ada.order(offer)];
    const key = randomUUID();
    await ada.confirm(one.id, { key });

    expect(await ada.confirm(other.id, { key })).toMatchObject({
      ok: false,
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await ada.read(other.id)).toMatchObject({ value: { state: 'quoted' } });
  });

  it('accepts the same key from two customers', async () => {
    const api = await startApi(database);
    const [ada, grace] = [
      await newBuyer(api, { credit: 500 }),
      await newBuyer(api, { credit: 500 }),
    ];
    const offer = await api.given.offer();
    const key = randomUUID();
    const confirmed = { ok: true, value: { state: 'confirmed' } };
    expect(await ada.confirm((await ada.order(offer)).id, { key })).toMatchObject(confirmed);
    expect(await grace.confirm((await grace.order(offer)).id, { key })).toMatchObject(confirmed);
  });

  it('audits every step once, with its actor', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const { id } = await ada.order(await api.given.offer());
    await ada.confirm(id);

    const steps = await api.db
      .selectFrom('audit')
      .select(['action', 'actor', 'traceId', 'before', 'after'])
      .where('subject', '=', `order:${id}`)
      .orderBy('id')
      .execute();

    expect(steps).toMatchObject([
      { action: 'order made', after: { state: 'quoted' } },
      { action: 'order confirmed', before: { state: 'quoted' }, after: { state: 'confirmed' } },
    ]);
    for (const { actor, traceId } of steps) {
      expect(actor).toBe(`customer:${ada.accountNumber}`);
      expect(traceId).not.toBe('');
    }
  });

  it('invoices exactly the quoted amount and pays it in full', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 100 });
    const card = await ada.withGiftCard(await api.given.giftCard({ balance: 5000 }));
    const { id, charges } = await ada.order(await api.given.offer(), card);
    expect(charges.zeroCharge).toMatchObject({ giftCardBalance: { minorUnits: 200 } });

    await ada.confirm(id);

    const invoice = await api.db
      .selectFrom('invoices')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    expect(invoice).toMatchObject({ amountTotal: 300, appliedBalance: 300, amountDue: 0 });
    expect(await ada.billing()).toMatchObject({
      credit: { minorUnits: 0 },
      amountDue: { minorUnits: 0 },
    });
    await expectBooksToBalance(api.db);
  });

  it('never overdraws a gift card that 20 concurrent orders pay with', async () => {
    const api = await startApi(database);
    const [offer, card] = [await api.given.offer(), await api.given.giftCard({ balance: 1000 })];
    const people = await Promise.all(Array.from({ length: 20 }, () => newBuyer(api)));
    const made = await Promise.all(
      people.map(async (person) => person.order(offer, await person.withGiftCard(card))),
    );

    const heard = await Promise.all(
      people.map((person, nth) => person.confirmPatiently((made[nth] as { id: OrderId }).id)),
    );

    // Three orders of 3.00. The rest is refused, because no order may be charged more than it was
    // quoted.
    expect(heard.filter(({ ok }) => ok)).toHaveLength(3);
    const refused = heard.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array(17).fill({ ok: false, error: { code: 'BAD_DATA_RETURNED' } }));
    const left = await api.db
      .selectFrom('giftCards')
      .select('balanceMinorUnits')
      .where('lastFour', '=', card.lastFour)
      .where('balanceMinorUnits', '<', 1000)
      .execute();
    expect(left).toContainEqual({ balanceMinorUnits: 100 });
    await expectBooksToBalance(api.db);
  });

  it('refuses an expired order and records that it expired', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 1000 });
    const { id } = await ada.order(await api.given.offer());
    api.wait(16 * 60_000);
    ada.forgetSession();
    await ada.signIn(ada);

    expect(await ada.confirm(id)).toEqual({ ok: false, error: { code: 'OFFER_EXPIRED' } });

    expect(await ada.read(id)).toMatchObject({ value: { state: 'expired' } });
    expect(await rowsOf(api.db, id)).toEqual(none);
  });

  it('refuses an order whose credit has been used meanwhile', async () => {
    const api = await startApi(database);
    const ada = await newBuyer(api, { credit: 300 });
    const { id } = await ada.order(await api.given.offer());
    const { accountNumber } = ada;
    await api.db.transaction().execute((tx) =>
      post(
        tx,
        { at: api.now(), reason: 'credit_applied', reference: randomUUID() },
        {
          debit: { kind: 'customer_credit', accountNumber },
          credit: { kind: 'sales' },
          amount: { minorUnits: 1, currency: 'USD' },
        },
      ),
    );

    expect(await ada.confirm(id)).toEqual({ ok: false, error: { code: 'OFFER_EXPIRED' } });
  });
});

it('rejects a concurrent confirmation with the same key and states a retry delay', async () => {
  const api = await startApi('PostgreSQL');
  const ada = await newBuyer(api, { credit: 1000 });
  const { id } = await ada.order(await api.given.offer());
  const key = randomUUID();
  const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = api.db.transaction().execute(async (tx) => {
    await sql`select from customers where account_number = ${ada.accountNumber} for update`.execute(
      tx,
    );
    locked.resolve();
    await mayEnd.promise;
  });
  await locked.promise;
  const first = ada.confirm(id, { key });
  await until(() => someWait(api.db));

  const second = await ada.confirm(id, { key });
  mayEnd.resolve();
  await holding;

  expect(second).toMatchObject({
    ok: false,
    error: { code: 'IDEMPOTENCY_KEY_IN_USE', retryAfterSeconds: 1 },
  });
  expect(await first).toMatchObject({ ok: true, value: { state: 'confirmed' } });
});

it('allows updates only to the progress columns of an order, and none after it has ended', async () => {
  const api = await startApi('PostgreSQL');
  const { rows: columns } = await sql<{ columnName: string }>`
    select column_name from information_schema.columns where table_name = 'orders'
    except select event_object_column from information_schema.triggered_update_columns
    where trigger_name = 'orders_stay' order by 1`.execute(api.db);
  expect(columns.map(({ columnName }) => columnName)).toEqual([
    ...['attempt', 'billing_profile_id', 'changed_at', 'failure', 'state', 'subscription_id'],
  ]);

  const ada = await newBuyer(api);
  const { id } = await ada.order(await api.given.offer());
  const itself = api.db.updateTable('orders').where('orderId', '=', id);
  const stays = 'an order stays as it was agreed to';
  await expect(itself.set({ price: 1 }).execute()).rejects.toThrow(stays);
  await itself.set({ state: 'expired' }).execute();
  await expect(itself.set({ state: 'quoted' }).execute()).rejects.toThrow(stays);
});
