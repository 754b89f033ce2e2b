import { describe, expect, it } from '@jest/globals';
import { localKeys } from '@sideband/stand-ins/cards';
import { sql } from 'kysely';
import { openStripe } from '../gateway/stripe-client.ts';
import { stripeGateway } from '../gateway/stripe-gateway.ts';
import { payOwedRefunds } from '../refunds/pay-owed-refunds.ts';
import { newBuyer } from '../testing/buyer.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { cardOf } from '../testing/paying.ts';
import { startApi } from '../testing/start-api.ts';
import { until } from '../testing/until.ts';

const dayMs = 24 * 60 * 60_000;
const yearly = { country: 'CA', baseTerm: 'Annual', begins: 'regular' } as const;
const place = (state: string, zip: string) => ({
  addressLine1: '1 rue Principale',
  city: 'Ville',
  state,
  zip,
  country: 'CA' as const,
});
const quebec = place('QC', 'G1A 1A1');

describe.each(eitherDatabase)('canceling a yearly plan in Quebec, on %s', (database) => {
  it('ends it immediately and pays the unused days back to the card, once', async () => {
    const scene = await setOut(database);
    const paid = 10_990;
    await scene.wait(100);
    const planned = await scene.ada.plan(scene.cancel);
    if (!planned.ok) throw new Error(planned.error.code);
    const { charges, endsOn, id } = planned.value;
    const back = 0 - (charges.zeroCharge?.lines[0]?.amount.minorUnits ?? 0);
    // 265 of 365 or 366 days are left.
    expect(back / paid).toBeCloseTo(265 / 365, 2);
    expect(charges.zeroCharge?.total.minorUnits).toBe(0);
    expect(await scene.owed()).toEqual([]);

    expect(await scene.ada.confirm(id)).toMatchObject({ value: { state: 'confirmed', endsOn } });
    expect(await scene.ada.confirm(id)).toMatchObject({ value: { state: 'confirmed' } });
    expect(await scene.state()).toBe('closed');
    await scene.payBack();
    await until(async () => (await scene.refunded()).length > 0);
    await scene.payBack();

    expect(await scene.refunded()).toEqual([back]);
    expect(await scene.booked()).toEqual({ cash: -back, sales: back });
    expect(await scene.mails()).toEqual(['orderConfirmed', 'endedPaidBack', 'refunded']);
    expect(await scene.unbalanced()).toBe(0);
  });

  it('pays back as credit what was paid from credit', async () => {
    const scene = await setOut(database, { credit: 20_000 });
    expect(await scene.ada.credit()).toBe(20_000 - 10_990);
    await scene.wait(100);
    const planned = await scene.ada.plan(scene.cancel);
    if (!planned.ok) throw new Error(planned.error.code);
    const back = 0 - (planned.value.charges.zeroCharge?.lines[0]?.amount.minorUnits ?? 0);
    await scene.ada.confirm(planned.value.id);
    await scene.payBack();
    expect(await scene.ada.credit()).toBe(20_000 - 10_990 + back);
    expect(await scene.owed()).toEqual([]);
    expect(await scene.unbalanced()).toBe(0);
  });

  it('pays back once when the response of the gateway was lost, and a day has passed since', async () => {
    const scene = await setOut(database);
    const planned = await scene.ada.plan(scene.cancel);
    if (!planned.ok) throw new Error(planned.error.code);
    await scene.ada.confirm(planned.value.id);
    await scene.payBack({ andLose: true });
    expect(await scene.booked()).toEqual({});
    await scene.wait(1);
    await scene.payBack();
    await until(async () => (await scene.refunded()).length === 1);
    expect(await scene.unbalanced()).toBe(0);
  });

  it.each([
    ['in Ontario', { serviceAddress: place('ON', 'K1A 0B1') }],
    ['that is paid by the month', { baseTerm: 'Monthly' as const }],
  ])('lets a plan %s run until it is no longer paid for', async (_, more) => {
    const scene = await setOut(database, more);
    const planned = await scene.ada.plan(scene.cancel);
    if (!planned.ok) throw new Error(planned.error.code);
    expect(planned.value.charges).toEqual({});
    await scene.ada.confirm(planned.value.id);
    expect(await scene.state()).toBe('pending_cancellation');
    expect(await scene.owed()).toEqual([]);
  });
});

interface Options {
  credit?: number;
  serviceAddress?: typeof quebec;
  baseTerm?: 'Monthly' | 'Annual';
}

/** A customer in Canada who has bought a plan. */
async function setOut(database: DatabaseName, options: Options = {}) {
  const { credit = 0, serviceAddress = quebec, baseTerm = 'Annual' } = options;
  const api = await startApi(database);
  const { db, cards } = api;
  const ada = await newBuyer(api, { country: 'CA', credit });
  const { paymentMethodId } = await cardOf(api, { ...ada, country: 'CA' }, 'good');
  const offer = await api.given.offer({ ...yearly, baseTerm });
  const { id } = await ada.order(offer, { serviceAddress });
  const bought = await ada.confirm(id, { body: { paymentMethodId } });
  if (!bought.ok || !bought.value.subscriptionId) throw new Error('Nothing was bought.');
  const { subscriptionId } = bought.value;
  const stripe = openStripe({ secretKey: localKeys.secret, url: cards.url, timeoutMs: 3_000 });
  const gateway = stripeGateway(stripe);
  const { accountNumber } = ada;
  return {
    api,
    ada,
    async wait(days: number) {
      api.wait(days * dayMs);
      ada.forgetSession();
      await ada.signIn(ada);
    },
    cancel: { cancelSubscription: { subscriptionId } },
    state: async () =>
      (
        await db
          .selectFrom('subscriptions')
          .select('state')
          .where('subscriptionId', '=', subscriptionId as never)
          .executeTakeFirstOrThrow()
      ).state,
    /** Runs the job once. */
    async payBack({ andLose = false } = {}) {
      const refund: typeof gateway.refund = async (request) => {
        const made = await gateway.refund(request);
        if (andLose) throw new Error('The response was lost.');
        return made;
      };
      const now = () => new Date(api.now().getTime());
      const services = { db, gateway: { ...gateway, refund }, mailIsDue: () => {}, now };
      const job = payOwedRefunds(services);
      for (const owed of await job.take(20)) {
        if (owed.accountNumber !== accountNumber) continue;
        await job.act(owed).catch(() => {});
      }
    },
    owed: () =>
      db
        .selectFrom('owedRefunds')
        .select('amount')
        .where('accountNumber', '=', accountNumber as never)
        .execute(),
    refunded: async () =>
      (
        await db
          .selectFrom('gatewayRefunds')
          .select('amount')
          .where('accountNumber', '=', accountNumber as never)
          .execute()
      ).map(({ amount }) => amount),
    /** Postings of the customer's refunds, by account. */
    async booked() {
      const { rows } = await sql<{ kind: string; sum: number }>`
        select kind, sum(minor_units)::bigint as sum from ledger_transactions
        join ledger_postings using (ledger_transaction_id)
        join ledger_accounts using (ledger_account_id)
        where reason = 'refund' and reference in (
          select refund_id from gateway_refunds where account_number = ${accountNumber})
        group by kind having sum(minor_units) <> 0`.execute(db);
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
    },
    /** Number of ledger transactions whose postings do not add up to zero. */
    async unbalanced() {
      const { rows } = await sql`
        select ledger_transaction_id from ledger_postings
        group by ledger_transaction_id having sum(minor_units) <> 0`.execute(db);
      return rows.length;
    },
    mails: async () =>
      (
        await db
          .selectFrom('outbox')
          .select('kind')
          .where('recipient', '=', ada.handle)
          .orderBy('createdAt')
          .orderBy('mailId')
          .execute()
      ).map(({ kind }) => kind),
  };
}
