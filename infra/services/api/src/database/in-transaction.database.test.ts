import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { sql } from 'kysely';
import { startApi } from '../testing/start-api.ts';
import { until } from '../testing/until.ts';
import { someWait } from '../testing/while-locked.ts';
import type { Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';

const lock = (tx: Transaction, accountNumber: string) =>
  sql`select from customers where account_number = ${accountNumber} for update`.execute(tx);

describe('inTransaction', () => {
  it('retries a transaction that was the victim of a deadlock', async () => {
    const { db, given } = await startApi('PostgreSQL');
    const [ada, grace] = [await given.customer(), await given.customer()];
    let tries = 0;
    // Each transaction needs the row that the other has locked, so the database aborts one of them.
    const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const cross = (nth: 0 | 1, first: string, second: string) =>
      inTransaction(db, async (tx) => {
        tries += 1;
        await lock(tx, first);
        meeting[nth].resolve();
        await meeting[nth === 0 ? 1 : 0].promise;
        await lock(tx, second);
        return nth;
      });

    const ended = await Promise.all([
      cross(0, ada.accountNumber, grace.accountNumber),
      cross(1, grace.accountNumber, ada.accountNumber),
    ]);

    expect(ended).toEqual([0, 1]);
    // One try each, and the one that was repeated; on a busy machine it may meet the other again.
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  it('gives up after five attempts on a serialization failure, and immediately on other errors', async () => {
    const { db } = await startApi('PostgreSQL');
    const failing = async (code: string) => {
      let tries = 0;
      const raise = sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`;
      const failed = inTransaction(db, async (tx) => {
        tries += 1;
        await raise.execute(tx);
      });
      await expect(failed).rejects.toMatchObject({ code });
      return tries;
    };
    expect(await failing('40001')).toBe(5);
    expect(await failing('23514')).toBe(1);
    // A lock timeout: the transaction has already waited for 15 seconds.
    expect(await failing('55P03')).toBe(1);
  });

  it('completes a call that was the victim of a deadlock, and applies its change once', async () => {
    const { db, given } = await startApi('PostgreSQL');
    const customer = await given.signedIn();
    const subscriptionId = await given.subscription({ of: customer });
    await db
      .updateTable('subscriptions')
      .set({ serviceAddress: null })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    const token = await customer.accessToken();

    // The call locks the customer, then waits for the subscription. This transaction holds the
    // subscription, then waits for the customer.
    const { call } = await db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '10s'`.execute(tx);
      await sql`select from subscriptions where subscription_id = ${subscriptionId} for update`.execute(
        tx,
      );
      const moved = { serviceAddress: exampleAddress };
      const asked = customer.ask(accounts.updateNameAndAddress, moved, token);
      await until(() => someWait(db));
      await lock(tx, customer.accountNumber);
      return { call: asked };
    });

    expect(await call).toMatchObject({ ok: true });
    const { serviceAddress } = await db
      .selectFrom('subscriptions')
      .select('serviceAddress')
      .where('subscriptionId', '=', subscriptionId)
      .executeTakeFirstOrThrow();
    expect(serviceAddress).toEqual(exampleAddress);
    const written = await db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `customer:${customer.accountNumber}`)
      .where('action', '=', 'details changed')
      .execute();
    expect(written).toHaveLength(1);
  });

  it('responds with 503 and Retry-After to a lock timeout, and changes nothing', async () => {
    const { db, url, given } = await startApi('PostgreSQL');
    const customer = await given.signedIn();
    const token = await customer.accessToken();
    const raise = sql.raw(`create function too_long() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`);
    await raise.execute(db);
    await sql`create trigger too_long before update on customers for each row
    when (old.account_number = ${sql.lit(customer.accountNumber)}) execute function too_long()`.execute(
      db,
    );

    const answer = await fetch(`${url}/api/account/update-cna`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: 'Grace' }),
    });

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({
      error: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 },
    });
    await sql`drop trigger too_long on customers`.execute(db);
    await sql`drop function too_long()`.execute(db);
  });
});
