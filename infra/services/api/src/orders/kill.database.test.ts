import { afterAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@sideband/database';
import { startCards } from '@sideband/stand-ins/cards';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { eitherDatabase, stopDatabases } from '../testing/databases.ts';
import {
  dieLater,
  type Kept,
  type MortalBuyer,
  onDatabase,
  prepareBuyers,
  prepareRenewals,
  runMortal,
  startGatewayRoad,
} from '../testing/mortal-orders.ts';
import { gatewayOf } from '../testing/paying.ts';
import { until } from '../testing/until.ts';

afterAll(stopDatabases);
const goneWithinMs = 120_000;

/** Every point in a confirmation at which the process may be killed. */
const moments = [
  ['before anything is written down', { dieAt: 'insert charges' }],
  ['when it is written down, before the gateway is asked', { charge: 'before' }],
  ['when the gateway has the money, before its answer', { charge: 'after' }],
  ['when the answer is there, before it is written down', { dieAt: 'update gateway_intent_id' }],
  ['with the subscription half made', { dieAt: 'insert invoices' }],
  ['just before all of it is kept', { dieAt: 'insert outbox' }],
  ['when all of it is kept, before its answer is', { dieAt: 'update idempotent_answers' }],
  ['when all of it is kept, before the customer hears', { dieAt: 'answer' }],
  ['and again while it is being finished', { dieAt: 'insert outbox', twice: true }],
] as const satisfies [string, { dieAt?: string; charge?: 'before' | 'after'; twice?: true }][];

describe('api killed with SIGKILL', () => {
  it.each(eitherDatabase)(
    'carries out each order exactly once when killed at any point, on %s',
    async (database) => {
      const cards = await startCards({ port: 0 });
      const road = await startGatewayRoad(cards);
      await onDatabase(database, async (kept) => {
        const buyers = await prepareBuyers(kept, cards, moments.length);
        const run = (dieAt = '') => runMortal(kept, { gatewayUrl: road.url, dieAt });

        // Each process finishes what the previous one left behind, and is then killed at another
        // point.
        let life = await run();
        for (const [nth, [, how]] of moments.entries()) {
          const { buyer, order, how: paying } = buyers[nth] as MortalBuyer;
          const dying = life;
          if ('dieAt' in how) await dieLater(dying, how.dieAt);
          let isGone: Promise<unknown> | undefined;
          const kill = () => {
            isGone = dying.end('SIGKILL');
          };
          if ('charge' in how) road.atCharge(how.charge, kill);
          buyer.moveTo(dying.url);
          await expect(buyer.confirm(order.id, paying)).rejects.toThrow('fetch failed');
          await (isGone ?? dying.end('SIGKILL'));

          // No client retries yet. The job picks the order up on its own, and the process is killed
          // while doing so.
          if ('twice' in how) await (await run(how.dieAt)).end('SIGKILL').catch(() => {});
          life = await run();
          buyer.moveTo(life.url);
          const heard = await buyer.confirmPatiently(order.id, paying);
          expect(heard).toMatchObject({ ok: true, value: { state: 'confirmed' } });
          expect(await buyer.confirmPatiently(order.id, paying)).toEqual(heard);
        }
        await life.end('SIGKILL');
        await expectEachOnce(kept, buyers);
        for (const { buyer, order } of buyers) {
          expect(await gatewayOf({ cards }).taken(order.id, buyer)).toEqual([300]);
        }
      });
      await road.close();
      await cards.close();
    },
    600_000,
  );

  it.each(eitherDatabase)(
    'finishes an order whose customer never retries, on %s',
    async (database) => {
      const cards = await startCards({ port: 0 });
      await onDatabase(database, async (kept) => {
        const buyers = await prepareBuyers(kept, cards, 1);
        const { buyer, order, how } = buyers[0] as MortalBuyer;
        const gatewayUrl = cards.url;
        const dying = await runMortal(kept, { gatewayUrl, dieAt: 'update gateway_intent_id' });
        buyer.moveTo(dying.url);
        await expect(buyer.confirm(order.id, how)).rejects.toThrow('fetch failed');
        await dying.end('SIGKILL');

        const next = await runMortal(kept, { gatewayUrl });
        buyer.moveTo(next.url);
        const isConfirmed = async () => {
          const read = await buyer.read(order.id);
          return read.ok && read.value.state === 'confirmed';
        };
        await until(isConfirmed, 60_000);
        await next.end('SIGKILL');
        await expectEachOnce(kept, buyers);
        expect(await gatewayOf({ cards }).taken(order.id, buyer)).toEqual([300]);
      });
      await cards.close();
    },
    300_000,
  );

  const open = (kept: Kept) => openDatabase<Tables>({ ...kept, onIdleError: () => {} });

  /**
   * Expects one subscription, invoice, payment, mail and audit entry per order, and a balanced
   * ledger.
   */
  async function expectEachOnce(kept: Kept, buyers: MortalBuyer[]) {
    const { db, close } = await open(kept);
    const { rows } = await sql<Record<string, string>>`
    select order_id, state,
      (select count(*) from subscriptions s where s.account_number = o.account_number) as subscriptions,
      (select count(*) from invoices i where i.order_id = o.order_id and amount_due = 0) as bills,
      (select count(*) from invoice_payments p join invoices using (invoice_id)
        where order_id = o.order_id) as payments,
      (select count(*) from outbox where content->>'orderId' = o.order_id) as mails,
      (select count(*) from audit where subject = 'order:' || o.order_id
        and action = 'order confirmed') as confirmations
    from orders o`.execute(db);
    const off = await sql<{ off: string }>`
    select coalesce(sum(minor_units), 0) as off from ledger_postings`.execute(db);
    await close();
    const once = { subscriptions: 1, bills: 1, payments: 1, mails: 1, confirmations: 1 };
    const found = rows.map(({ orderId, state, ...counts }) => [
      orderId,
      state,
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    ]);
    expect(found).toHaveLength(buyers.length);
    for (const { order } of buyers) expect(found).toContainEqual([order.id, 'confirmed', once]);
    expect(Number(off.rows[0]?.off)).toBe(0);
  }

  /** Every point in a renewal at which the process may be killed. */
  const momentsOfRenewal = [
    { dieAt: 'insert invoices' },
    { dieAt: 'insert invoice_collections' },
    { dieAt: 'insert charges' },
    { charge: 'before' },
    { charge: 'after' },
    { dieAt: 'insert invoice_payments' },
    { dieAt: 'insert outbox' },
  ] as const;

  it.each(eitherDatabase)(
    'renews each subscription exactly once when killed at any point, on %s',
    async (database) => {
      const cards = await startCards({ port: 0 });
      const road = await startGatewayRoad(cards);
      await onDatabase(database, async (kept) => {
        const customers = await prepareRenewals(kept, cards, 3);
        // The process starts renewing immediately, and each one continues where the previous one was
        // killed.
        for (const how of momentsOfRenewal) {
          const reached = Promise.withResolvers<void>();
          if ('charge' in how) road.atCharge(how.charge, reached.resolve);
          else reached.resolve();
          const gatewayUrl = road.url;
          const dieAt = 'dieAt' in how ? how.dieAt : '';
          // Some processes die before they are ready.
          const life = await runMortal(kept, { gatewayUrl, dieAt }).catch(() => undefined);
          await reached.promise;
          if ('charge' in how) await life?.end('SIGKILL');
          else if (life) await until(() => isGone(life), goneWithinMs);
          await endLeases(kept);
        }
        const life = await runMortal(kept, { gatewayUrl: road.url });
        const { takenOf } = gatewayOf({ cards });
        for (const customer of customers) {
          customer.moveTo(life.url);
          const isPaid = async () =>
            (await takenOf(customer)).length > 0 &&
            (await customer.billing()).amountDue.minorUnits === 0;
          await until(isPaid, 60_000);
        }
        await life.end('SIGKILL');
        for (const customer of customers) expect(await takenOf(customer)).toEqual([1099]);
        expect(await renewalsIn(kept)).toEqual(
          customers.map(() => ({ bills: 1, open: 0, payments: 1, mails: 1, off: 0 })),
        );
      });
      await road.close();
      await cards.close();
    },
    600_000,
  );

  /**
   * Expires the leases of the killed process, as time would. The embedded database has a single
   * process, so none can be left there.
   */
  async function endLeases(kept: Kept) {
    if (kept.databaseUrl === undefined) return;
    const { db, close } = await open(kept);
    await db
      .updateTable('jobLeases')
      .set({ notBefore: new Date(0) })
      .execute();
    await close();
  }

  function isGone({ pid }: { pid: number }) {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  }

  /**
   * Per renewed customer: number of invoices, open amount, payments and emails. `off` is the
   * ledger's imbalance.
   */
  async function renewalsIn(kept: Kept) {
    const { db, close } = await open(kept);
    const { rows } = await sql<Record<string, string>>`
    select
      (select count(*) from invoices i where i.account_number = s.account_number) as bills,
      (select sum(amount_due) from invoices i where i.account_number = s.account_number) as open,
      (select count(*) from invoice_payments p where p.account_number = s.account_number) as payments,
      (select count(*) from outbox o join customers c on c.email = o.recipient
        where c.account_number = s.account_number and kind = 'paymentTaken') as mails,
      (select coalesce(sum(minor_units), 0) from ledger_postings) as off
    from subscriptions s`.execute(db);
    await close();
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])),
    );
  }
});
