import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { account } from '@sideband/shared-sdk/account/model';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import { chargesOf } from '@sideband/shared-sdk/rules/charges';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { sql } from 'kysely';
import { lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { payOpenInvoices } from '../invoices/pay-open-invoices.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { radioFor } from '../radios/radios.table.ts';
import { type DatabaseName, eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { isTaken } from './places.ts';
import { type NewSubscription, startSubscription } from './start-subscription.ts';

const addOns = [{ productId: 'addon-live-sport', monthly: 499 }];
const already = { ok: false, error: { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' } };

describe.each(eitherDatabase)('starting a subscription, on %s', (database) => {
  it('invoices the first period to the cent and pays it from credit, gift card and card', async () => {
    const { tx, buy, of, today, trail } = await buying(database, { credit: 100 });
    const offer = offerAt('US', randomUUID());
    const charges = chargesOf({
      currency: 'USD',
      productId: 'streaming-all-access',
      phases: phasesOf(offer),
      addOns,
      rates: [],
      starts: today,
      pays: { due: 0, credit: 100, giftCard: 700 },
    });
    const charge = charges.oneTimeCharge as Charge;
    const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
    const orderId = `OAC-${randomUUID()}`;

    const paid = await tx(async (open) => {
      const started = await buy(open, { offer, addOns });
      if (!started.ok) throw new Error(started.error.code);
      const { renewsOn } = await open
        .selectFrom('subscriptions')
        .select('renewsOn')
        .where('subscriptionId', '=', started.value)
        .executeTakeFirstOrThrow();
      const issued = await issueInvoice(open, trail, {
        accountNumber: of.accountNumber,
        subscriptionId: started.value,
        offerId: offer.id,
        orderId,
        billingProfileId: null,
        paymentMethodId: null,
        reason: 'purchase',
        charge,
        period: { from: today, to: renewsOn ?? '' },
        serviceAddress: null,
        dueOn: today,
      });
      const pay = (from: 'credit' | 'giftCard' | 'card', amount: number) =>
        payOpenInvoices(open, trail, {
          accountNumber: of.accountNumber,
          from,
          amount: usd(amount),
          reference: orderId,
        });
      await pay('credit', 100);
      await pay('giftCard', 700);
      await pay('card', charge.total.minorUnits);
      return issued;
    });

    expect(paid?.amountTotal).toEqual(usd(charge.total.minorUnits + 800));
    const { credit, amountDue } = await readBalances(of.db, of, trail.at);
    expect([credit.minorUnits, amountDue.minorUnits]).toEqual([0, 0]);
    const bill = await of.db
      .selectFrom('invoices')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(bill).toMatchObject({ amountDue: 0, appliedBalance: 800 });
    const lines = await of.db
      .selectFrom('invoiceLines')
      .select(['offerId', 'productId'])
      .where('invoiceId', '=', bill.invoiceId)
      .execute();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.offerId).toBe(offer.id);
    expect(lines.map(({ productId }) => productId)).not.toContain(offer.id);
  });

  it('stores offer, first phase, start and billing source', async () => {
    const { tx, buy, of, given, customer, today, trail } = await buying(database);
    const { billingProfileId } = await given.paymentMethod(customer);
    const offer = offerAt('US', randomUUID());
    const started = await tx((open) => buy(open, { offer, billingProfileId }));
    if (!started.ok) throw new Error(started.error.code);
    const bought = await of.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscriptionId', '=', started.value)
      .executeTakeFirstOrThrow();
    expect(bought).toMatchObject({
      state: 'active',
      startedAt: trail.at,
      offerId: offer.id,
      billingProfileId,
      phase: { type: 'Introductory', startedOn: today, billingPeriod: 'P3M' },
      sourceKind: 'stripe',
      externalReference: started.value,
    });
  });

  it('allows one streaming plan per customer under concurrent requests', async () => {
    const { tx, buy } = await buying(database);
    const offer = offerAt('US', randomUUID());
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => tx((open) => buy(open, { offer }))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(5).fill(already));
  });

  it('allows one plan per radio', async () => {
    const { tx, buy, radio, of } = await buying(database);
    const offer = { ...offerAt('US', randomUUID()), productGroups: ['satellite'] };
    const [one, other] = [await radio(), await radio()];
    expect(await tx((open) => buy(open, { offer, deviceId: one }))).toMatchObject({ ok: true });
    expect(await tx((open) => buy(open, { offer, deviceId: one }))).toEqual(already);
    expect(await isTaken(of.db, { ...of, offer, deviceId: one })).toBe(true);
    expect(await isTaken(of.db, { ...of, offer, deviceId: other })).toBe(false);
    expect(await tx((open) => buy(open, { offer, deviceId: other }))).toMatchObject({ ok: true });
  });

  it('assigns an unclaimed radio to the customer, so that no one else can buy for it', async () => {
    const { tx, buy, radio, of } = await buying(database);
    const stranger = await buying(database);
    const deviceId = await radio();
    const offer = { ...offerAt('US', randomUUID()), productGroups: ['satellite'] };
    expect(await radioFor(of.db, { deviceId, ...stranger.of })).toMatchObject({ deviceId });

    await tx((open) => buy(open, { offer, deviceId }));

    expect(await radioFor(of.db, { deviceId, ...stranger.of })).toBeUndefined();
    expect(await radioFor(of.db, { deviceId, ...of })).toMatchObject({ lifecycle: 'selfPay' });
  });

  it('replaces a plan that is suspended for nonpayment', async () => {
    const { tx, buy, given, customer, states } = await buying(database);
    await given.subscription({ of: customer, state: 'suspended' });
    await tx((open) => buy(open, { offer: offerAt('US', randomUUID()) }));
    expect(await states()).toEqual(['active', 'closed']);
  });

  it('invoices a period once and keeps the invoice immutable', async () => {
    const { tx, buy, of, today, trail } = await buying(database);
    const offer = offerAt('US', randomUUID());
    const bill = (subscriptionId: Extract<Bought, { ok: true }>['value']) =>
      tx((open) =>
        issueInvoice(open, trail, {
          accountNumber: of.accountNumber,
          subscriptionId,
          offerId: offer.id,
          billingProfileId: null,
          paymentMethodId: null,
          reason: 'renewal',
          charge: once,
          period: { from: today, to: '2099-01-01' },
          serviceAddress: null,
          dueOn: today,
        }),
      );
    const started = await tx((open) => buy(open, { offer }));
    if (!started.ok) throw new Error(started.error.code);

    const bills = await Promise.all([bill(started.value), bill(started.value)]);

    const issued = bills.find((one) => one !== undefined);
    expect(bills).toContain(undefined);
    const changing = of.db
      .updateTable('invoices')
      .set({ amountTotal: 1 })
      .where('invoiceId', '=', issued?.invoiceId ?? ('' as never))
      .execute();
    await expect(changing).rejects.toThrow('an invoice stays as it was made');
    const { rows: written } = await sql<{ columnName: string }>`
      select column_name from information_schema.columns where table_name = 'invoices'
      except select event_object_column from information_schema.triggered_update_columns
      where trigger_name = 'invoices_stay' order by 1`.execute(of.db);
    const paid = ['amount_due', 'amount_paid', 'applied_balance', 'payment_method_id'];
    expect(written.map(({ columnName }) => columnName)).toEqual(paid);
  });

  it('turns an overpayment into credit', async () => {
    const { tx, of, given, customer, trail } = await buying(database);
    await given.invoice({ of: customer, total: 500 });
    const amount = { minorUnits: 800, currency: 'USD' as const };
    const money = { accountNumber: of.accountNumber, amount, from: 'card' as const };
    await tx((open) => payOpenInvoices(open, trail, { ...money, reference: randomUUID() }));
    expect(await readBalances(of.db, of, trail.at)).toMatchObject({
      amountDue: { minorUnits: 0 },
      credit: { minorUnits: 300 },
    });
  });
});

type Bought = Awaited<ReturnType<typeof startSubscription>>;
const once: Pick<Charge, 'lines' | 'fees' | 'taxes'> = {
  lines: [{ kind: 'plan', productId: 'p', amount: { minorUnits: 900, currency: 'USD' } }],
  fees: [],
  taxes: [],
};

async function buying(database: DatabaseName, request: { credit?: number } = {}) {
  const { given, db, now } = await startApi(database);
  const customer = await given.customer(request);
  const accountNumber = account.shape.accountNumber.parse(customer.accountNumber);
  const trail = { actor: 'test', traceId: 'test', at: now() };
  const today = todayOf(customer, now());
  type Open = Parameters<typeof startSubscription>[0];
  return {
    given,
    customer,
    trail,
    today,
    of: { accountNumber, country: 'US' as const, serviceAddress: customer.serviceAddress, db },
    tx: <Answer>(act: (open: Open) => Promise<Answer>) => db.transaction().execute(act),
    async buy(open: Open, what: Pick<NewSubscription, 'offer'> & Partial<NewSubscription>) {
      await lockCustomer(open, accountNumber);
      return startSubscription(open, trail, {
        accountNumber,
        addOns: [],
        billingProfileId: null,
        paymentMethodId: null,
        serviceAddress: null,
        starts: today,
        ...what,
      });
    },
    radio: async () => {
      const deviceId = `dev-${randomUUID()}`;
      await db
        .insertInto('radios')
        .values({ deviceId, radioId: randomUUID(), type: 'car', country: 'US' } as never)
        .execute();
      return deviceId;
    },
    states: async () => {
      const rows = await db
        .selectFrom('subscriptions')
        .select('state')
        .where('accountNumber', '=', accountNumber)
        .orderBy('state')
        .execute();
      return rows.map(({ state }) => state);
    },
  };
}
