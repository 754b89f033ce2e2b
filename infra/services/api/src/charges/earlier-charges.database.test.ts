import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '@sideband/database';
import { openEmptyDatabase } from '@sideband/database/testing';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { eitherDatabase, stopDatabases } from '../testing/databases.ts';

jest.setTimeout(120_000);
afterAll(stopDatabases);

const day = '2027-01-21T12:00:00.000Z';
const later = '2027-01-21T12:01:00.000Z';
const changed = '2027-01-22T08:00:00.000Z';
const order = 'OAC-00000000-0000-0000-0000-000000000001';

/** Applies only the migrations that precede the shared table of charges. */
async function migrateUpTo0140(db: Kysely<Tables>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const name of await readdir(migrations.folder)) {
    if (name < '0140') await copyFile(new URL(name, migrations.folder), join(folder, name));
  }
  await migrate(db, { folder: pathToFileURL(`${folder}/`) });
  await rm(folder, { recursive: true });
}

/** `ada` has a card. `eve` has closed the account, and the gateway has deleted its customer. */
async function insertCustomers(db: Kysely<Tables>) {
  for (const name of ['ada', 'eve']) {
    await sql`insert into customers (account_number, first_name, last_name, email, country, locale)
      values (${name}, 'A', 'B', ${`${name}@example.com`}, 'US', 'en-US')`.execute(db);
    await sql`insert into billing_profiles
      (billing_profile_id, account_number, first_name, last_name, is_default, created_at)
      values (${`bp-${name}`}, ${name}, 'A', 'B', true, ${day})`.execute(db);
    await sql`insert into payment_methods (payment_method_id, account_number, billing_profile_id,
      gateway_payment_method_id, brand, last4, expiry_month, expiry_year, is_default, added_at)
      values (${`card-${name}`}, ${name}, ${`bp-${name}`}, ${`pm_${name}`}, 'visa', '4242', 1, 2040,
        false, ${day})`.execute(db);
  }
  await sql`insert into gateway_customers values ('ada', 'cus_ada')`.execute(db);
}

async function insertOrder(db: Kysely<Tables>) {
  await sql`insert into orders (order_id, account_number, kind, state, add_ons, charges, starts,
    currency, price, due, credit, gift_card, total, created_at, expires_at, changed_at)
    values (${order}, 'ada', 'newSubscription', 'confirmed', '[]', '{}', '2027-01-21', 'USD', 300,
      99, 0, 0, 399, ${day}, ${day}, ${changed})`.execute(db);
  const states = ['intended', 'requiresAction', 'succeeded', 'declined', 'abandoned', 'refunded'];
  for (const [nth, state] of states.entries()) {
    const isUnknown = nth < 2 || state === 'abandoned';
    await sql`insert into order_payments values (${order}, ${nth + 1}, 'card-ada', '4242', 'cus_ada',
      'pm_ada', 399, 'USD', ${state}, ${nth === 0 ? null : `ch_${state}`},
      ${state === 'requiresAction' ? 'sealed' : null},
      ${state === 'declined' ? 'insufficient_funds' : null}, ${day},
      ${isUnknown ? later : null})`.execute(db);
  }
  await sql`insert into audit (at, actor, action, subject, trace_id, after) values
    (${day}, 'test', 'order payment given back', ${`order:${order}`}, 'test',
      '{"attempt": 6, "refundId": "re_6"}')`.execute(db);
}

async function insertBalancePayments(db: Kysely<Tables>) {
  const states = [
    ['intended', null],
    ['succeeded', null],
    ['declined', 'givenUp'],
  ] as const;
  for (const [state, reason] of states) {
    await sql`insert into balance_payments (balance_payment_id, account_number, payment_method_id,
      gateway_customer_id, gateway_payment_method_id, last4, amount, currency, state, reason, began_at)
      values (${`BAL-${state}`}, 'ada', 'card-ada', 'cus_ada', 'pm_ada', '4242', 3499, 'USD',
        ${state}, ${reason}, ${day})`.execute(db);
  }
  await sql`insert into gift_cards (gift_card_id, card_hash, last_four, country)
    values ('00000000-0000-0000-0000-000000000001', 'x', '1111', 'US')`.execute(db);
  await sql`insert into balance_payments (balance_payment_id, account_number, payment_method_id,
    gateway_customer_id, gateway_payment_method_id, last4, amount, gift_card, gift_card_id, currency,
    state, began_at)
    values ('BAL-gift', 'ada', 'card-ada', 'cus_ada', 'pm_ada', '4242', 0, 500,
      '00000000-0000-0000-0000-000000000001', 'USD', 'succeeded', ${day})`.execute(db);
}

/** Name, account, state, card, reason and start of each collection. */
const collections = [
  ['waiting', 'ada', 'asking', null, null, null],
  ['begun', 'ada', 'asking', 'card-ada', null, day],
  ['cardless', 'ada', 'asking', null, null, day],
  ['taken', 'ada', 'taken', 'card-ada', null, day],
  ['early', 'ada', 'taken', null, null, null],
  ['declined', 'ada', 'declined', 'card-ada', 'insufficient_funds', day],
  ['no-card', 'ada', 'declined', null, 'no_card_on_file', day],
  ['needless', 'ada', 'needless', 'card-ada', null, day],
  ['never', 'ada', 'needless', null, null, null],
  ['gone', 'eve', 'taken', 'card-eve', null, day],
] as const;

async function insertCollections(db: Kysely<Tables>) {
  for (const [name, owner, state, card, reason, begunAt] of collections) {
    // In one statement, because the lines of an invoice have to add up.
    await sql`with invoice as (
      insert into invoices (invoice_id, account_number, reason, issued_at, due_on, currency, taxes,
        tax_total, amount_total, amount_due)
      values (${name}, ${owner}, 'renewal', ${day}, '2027-01-21', 'USD', '[]', 0, 1099, 1099)
      returning invoice_id)
      insert into invoice_lines
        (invoice_id, position, kind, offer_id, product_id, amount, mrf_amount, proration_adjustment,
          tax_amount)
      select invoice_id, 1, 'plan', 'o', 'p', 1099, 0, 0, 0 from invoice`.execute(db);
    await sql`insert into collections (invoice_id, attempt, account_number, amount, state, reason,
      asked_at, next_on, begun_at, payment_method_id)
      values (${name}, 2, ${owner}, 1099, ${state}, ${reason}, ${day}, null, ${begunAt}, ${card})`.execute(
      db,
    );
  }
}

describe('charges stored before they shared one table', () => {
  it.each(eitherDatabase)('keep their state, on %s', async (database) => {
    const { db, close } = await openEmptyDatabase<Tables>(database);
    await migrateUpTo0140(db);
    await insertCustomers(db);
    await insertOrder(db);
    await insertBalancePayments(db);
    await insertCollections(db);

    await migrate(db, migrations);

    const charges = await db.selectFrom('charges').selectAll().orderBy('idempotencyKey').execute();
    const shown = (key: string) => charges.find(({ idempotencyKey }) => idempotencyKey === key);
    const card = {
      gatewayCustomerId: 'cus_ada',
      paymentMethodId: 'card-ada',
      gatewayPaymentMethodId: 'pm_ada',
      lastFour: '4242',
    };
    const common = { ...card, accountNumber: 'ada', currency: 'USD', beganAt: new Date(day) };
    const ofOrder = { ...common, purpose: 'order', subjectId: order, amount: 399, paysBills: true };
    const [checkAt, givenUpAt] = [new Date(later), new Date(changed)];
    const nothing = {
      brand: null,
      sealedSecret: null,
      reason: null,
      checkAt: null,
      givenUpAt: null,
    };
    const expected: [string, object][] = [
      ['intended', { gatewayIntentId: null, checkAt }],
      ['requiresAction', { sealedSecret: 'sealed', checkAt }],
      ['succeeded', {}],
      ['declined', { reason: 'insufficient_funds' }],
      ['abandoned', { checkAt, givenUpAt }],
      ['refunded', { givenUpAt, refundId: 're_6' }],
    ];
    for (const [nth, [state, more]] of expected.entries()) {
      expect(shown(`${order}-${nth + 1}`)).toEqual({
        ...ofOrder,
        ...nothing,
        idempotencyKey: `${order}-${nth + 1}`,
        attempt: nth + 1,
        state,
        gatewayIntentId: `ch_${state}`,
        tries: 1,
        refundId: null,
        ...more,
      });
    }

    for (const [state, more] of [
      ['intended', { checkAt: new Date(later) }],
      ['succeeded', {}],
      ['declined', { reason: 'givenUp' }],
    ] as const) {
      const row = { ...nothing, ...common, purpose: 'balance', amount: 3499, state, ...more };
      expect(shown(`BAL-${state}`)).toMatchObject({ ...row, subjectId: `BAL-${state}` });
    }

    const renewals = charges.filter(({ purpose }) => purpose === 'renewal');
    const amounts = renewals.map(({ amount, attempt, paysBills }) => [amount, attempt, paysBills]);
    expect(new Set(amounts.map(String))).toEqual(new Set(['1099,2,true']));
    expect(
      renewals.map((one) => [one.idempotencyKey, one.state, one.reason, one.checkAt !== null]),
    ).toEqual([
      ['renewal-begun-2-card-ada', 'intended', null, true],
      ['renewal-cardless-2', 'intended', null, true],
      ['renewal-declined-2-card-ada', 'declined', 'insufficient_funds', false],
      ['renewal-early-2', 'succeeded', null, false],
      ['renewal-gone-2-card-eve', 'succeeded', null, false],
      ['renewal-needless-2-card-ada', 'abandoned', null, false],
      ['renewal-taken-2-card-ada', 'succeeded', null, false],
    ]);
    expect(shown('renewal-begun-2-card-ada')).toMatchObject({ ...common, subjectId: 'begun' });
    expect(shown('renewal-gone-2-card-eve')).toMatchObject({ gatewayCustomerId: null });
    expect(charges).toHaveLength(6 + 3 + 7);
    await close();
  });

  it('cannot be read by the previous api version, whose queries fail', async () => {
    const { db, close } = await openEmptyDatabase<Tables>('PostgreSQL');
    await migrate(db, migrations);
    // The first statements of that version for an order, a balance payment and a renewal.
    for (const statement of [
      'select * from order_payments',
      "select * from balance_payments where state = 'intended'",
      "select * from collections where state = 'asking' for update",
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('does not exist');
    }
    await close();
  });
});
