import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import type { BillingProfileId } from '@sideband/shared-sdk/billing/model';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { sql } from 'kysely';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { accountOf, billNoemie, home, once, profileOf, usd } from '../testing/other-customers.ts';
import { startApi } from '../testing/start-api.ts';

/**
 * Creates a customer with two billing profiles. Some bills and plans belong to the first, some to
 * the second, and some to none.
 */
const billInes = once(async () => {
  const { db, given, now } = await startApi();
  const ines = await given.signedIn({ credit: 300 });
  const token = await ines.accessToken();
  await given.paymentMethod(ines);
  const billingProfileName = { firstAndLastName: { firstName: 'Ines', lastName: 'Duarte' } };
  const { id: second } = await ines.ask.for(
    billing.createBillingProfile,
    { billingProfileName, serviceAddress: home },
    token,
  );
  const bill = (total: number, more: { paidFrom?: 'card' } = {}) =>
    given.invoice({ of: ines, total, ...more });
  const bills = {
    usual: await bill(1700),
    usualPaid: await bill(500, { paidFrom: 'card' }),
    unnamed: await bill(600),
    unnamedPaid: await bill(450, { paidFrom: 'card' }),
    second: await bill(900),
    secondPaid: await bill(400, { paidFrom: 'card' }),
  };
  await billTo(db, second, [bills.second, bills.secondPaid]);
  await billTo(db, null, [bills.unnamed, bills.unnamedPaid]);

  const onRadio = async () => {
    const { deviceId } = await given.radio({ of: ines, lifecycle: 'selfPay' });
    return { of: ines, deviceId };
  };
  const plans = {
    usual: await given.subscription({ of: ines, renewsInDays: 4, monthly: 899 }),
    unnamed: await given.subscription({ ...(await onRadio()), renewsInDays: 9, monthly: 500 }),
    second: await given.subscription({ ...(await onRadio()), renewsInDays: 21, monthly: 1299 }),
  };
  for (const [plan, named] of [
    [plans.second, second],
    [plans.unnamed, null],
  ] as const) {
    await db
      .updateTable('subscriptions')
      .set({ billingProfileId: named })
      .where('subscriptionId', '=', subscriptionId.parse(plan))
      .execute();
  }
  const ofProfiles = { first: profileOf(ines), second: { billingProfileId: second } };
  const stranger = await given.signedIn();
  await given.paymentMethod(stranger);
  return { db, now, ines, token, bills, plans, stranger, ...ofProfiles };
});

describe('API responses: billing profiles', () => {
  it('does not return the bills of one billing profile under another of the same customer', async () => {
    const { noemie, token, ids } = await billNoemie();
    const billingProfileName = { firstAndLastName: { firstName: 'Noémie', lastName: 'Roy' } };
    const { id: billingProfileId } = await noemie.ask.for(
      billing.createBillingProfile,
      { billingProfileName, serviceAddress: home },
      token,
    );
    const nothing = { ok: false, error: { code: 'NOT_FOUND' } };
    const named = { billingProfileId, id: invoiceId.parse(ids.first) };
    expect(await noemie.ask(invoices.getInvoice, { params: named }, token)).toMatchObject(nothing);
    const query = { billingProfileId };
    expect(await noemie.ask.for(invoices.getInvoices, { query }, token)).toEqual({ invoices: [] });
    const paying = { params: { billingProfileId }, body: { invoiceId: ids.second } };
    expect(await noemie.ask(payments.createPaymentSetupToken, paying, token)).toMatchObject(
      nothing,
    );
  });

  it("charges the bills of each of two billing profiles only to that profile's own card", async () => {
    const { db, given } = await startApi();
    const ines = await given.signedIn();
    const token = await ines.accessToken();
    const { paymentMethodId } = await given.paymentMethod(ines);
    const usual = { ...profileOf(ines), paymentMethodId };
    const billingProfileName = { firstAndLastName: { firstName: 'Ines', lastName: 'Duarte' } };
    const { id: billingProfileId } = await ines.ask.for(
      billing.createBillingProfile,
      { billingProfileName, serviceAddress: home },
      token,
    );
    const toType = { params: { billingProfileId } };
    const call = paymentMethods.createPaymentMethodsCardSetupToken;
    const { setupToken } = await ines.ask.for(call, toType, token);
    const setupId = await given.typeCard(setupToken, { number: '5555555555554444' });
    const typed = { billingProfileId, setupId };
    const card = await ines.ask.for(paymentMethods.postPaymentMethods, typed, token);
    const second = { billingProfileId, paymentMethodId: card.id };
    const usualBill = await given.invoice({ of: ines, total: 1700 });
    const secondBill = await given.invoice({ of: ines, total: 900 });
    const unnamedBill = await given.invoice({ of: ines, total: 600 });
    await billTo(db, billingProfileId, [secondBill]);
    await billTo(db, null, [unnamedBill]);

    const nothing = { ok: false, error: { code: 'NOT_FOUND' } };
    for (const [params, bill] of [
      [{ ...usual, paymentMethodId: card.id }, usualBill],
      [{ ...second, paymentMethodId }, secondBill],
      [second, usualBill],
      [second, unnamedBill],
      [usual, secondBill],
    ] as const) {
      const asked = { params, body: { invoiceId: bill } };
      expect(await ines.ask(payments.createPayment, asked, token)).toMatchObject(nothing);
    }
    for (const [params, bill, minorUnits] of [
      [second, secondBill, 900],
      [usual, usualBill, 1700],
      [usual, unnamedBill, 600],
    ] as const) {
      const asked = { params, body: { invoiceId: bill } };
      expect(await ines.ask.for(payments.createPayment, asked, token)).toMatchObject({
        invoiceId: bill,
        state: 'succeeded',
        amount: usd(minorUnits),
      });
    }
  });

  it('returns the balance due per billing profile, attributing bills without a profile to the default one', async () => {
    const { ines, token, bills, first, second, stranger } = await billInes();
    const due = async (params: typeof first) => {
      const found = await ines.ask.for(billing.getBalanceDueDetails, { params }, token);
      return [found.balanceDue, new Set(found.invoices.map((one) => one.invoiceId))];
    };
    expect(await due(first)).toEqual([usd(1700 + 600), new Set([bills.usual, bills.unnamed])]);
    expect(await due(second)).toEqual([usd(900), new Set([bills.second])]);
    const params = profileOf(stranger);
    const theirs = await stranger.accessToken();
    expect(await stranger.ask.for(billing.getBalanceDueDetails, { params }, theirs)).toEqual({
      balanceDue: usd(0),
      invoices: [],
    });
  });

  it('returns payments per billing profile, attributing those of bills without a profile to the default one', async () => {
    const { ines, token, bills, first, second, stranger } = await billInes();
    const query = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2040-01-01T00:00:00Z' };
    const paid = async (params: typeof first) => {
      const asked = { params, query };
      const found = await ines.ask.for(billing.getBillingProfilePaymentHistory, asked, token);
      return found.items.map((one) => [one.invoiceId, one.amount]).sort();
    };
    expect(await paid(first)).toEqual(
      [
        [bills.usualPaid, usd(500)],
        [bills.unnamedPaid, usd(450)],
      ].sort(),
    );
    expect(await paid(second)).toEqual([[bills.secondPaid, usd(400)]]);
    const call = billing.getBillingProfilePaymentHistory;
    const asked = { params: profileOf(stranger), query };
    const theirs = await stranger.accessToken();
    expect(await stranger.ask.for(call, asked, theirs)).toEqual({ items: [] });
  });

  it('returns the next bill per billing profile, applying the credit to the earliest charge', async () => {
    const { db, ines, token, plans, first, second, now } = await billInes();
    const today = todayOf(await readCustomer(db, accountOf(ines.accountNumber)), now());
    const next = (params: typeof first) =>
      ines.ask.for(billing.getBillingProfileNextBill, { params }, token);
    const item = (id: string, days: number, amount: number) => ({
      subscriptionId: id,
      dueDate: addDays(today, days),
      amount: usd(amount),
      description: expect.any(String),
    });
    expect(await next(first)).toEqual({
      balanceDue: usd(899 + 500 - 300),
      items: [item(plans.usual, 4, 899), item(plans.unnamed, 9, 500)],
    });
    expect(await next(second)).toEqual({
      balanceDue: usd(1299),
      items: [item(plans.second, 21, 1299)],
    });
  });

  it('returns a bill without a billing profile only under the default one', async () => {
    const { ines, token, bills, first, second, stranger } = await billInes();
    const list = async (query: typeof first) => {
      const found = await ines.ask.for(invoices.getInvoices, { query }, token);
      return new Set<string>(found.invoices.map(({ id }) => id));
    };
    const { usual, usualPaid, unnamed, unnamedPaid } = bills;
    expect(await list(first)).toEqual(new Set([usual, usualPaid, unnamed, unnamedPaid]));
    expect(await list(second)).toEqual(new Set([bills.second, bills.secondPaid]));

    const nothing = { ok: false, error: { code: 'NOT_FOUND' } };
    const id = invoiceId.parse(unnamed);
    const read = (of: typeof first) =>
      ines.ask(invoices.getInvoice, { params: { ...of, id } }, token);
    expect(await read(first)).toMatchObject({ ok: true, value: { id } });
    expect(await read(second)).toMatchObject(nothing);
    const typeFor = (params: typeof first) =>
      ines.ask(payments.createPaymentSetupToken, { params, body: { invoiceId: unnamed } }, token);
    expect(await typeFor(first)).toMatchObject({ ok: true });
    expect(await typeFor(second)).toMatchObject(nothing);

    const own = profileOf(stranger);
    const theirs = await stranger.accessToken();
    const asked = { params: { ...own, id } };
    expect(await stranger.ask(invoices.getInvoice, asked, theirs)).toMatchObject(nothing);
    const typing = { params: own, body: { invoiceId: unnamed } };
    expect(await stranger.ask(payments.createPaymentSetupToken, typing, theirs)).toMatchObject(
      nothing,
    );
    expect(await stranger.ask.for(invoices.getInvoices, { query: own }, theirs)).toEqual({
      invoices: [],
    });
  });
});

/**
 * Assigns existing bills to a billing profile or to none. A trigger makes invoices immutable, so it
 * is disabled for the update.
 */
async function billTo(db: Database, of: BillingProfileId | null, bills: readonly string[]) {
  await sql`alter table invoices disable trigger user`.execute(db);
  for (const bill of bills) {
    await db
      .updateTable('invoices')
      .set({ billingProfileId: of })
      .where('invoiceId', '=', invoiceId.parse(bill))
      .execute();
  }
  await sql`alter table invoices enable trigger user`.execute(db);
}
