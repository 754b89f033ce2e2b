import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { account } from '@sideband/shared-sdk/account/model';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { type BillingProfileId, billingProfileId } from '@sideband/shared-sdk/billing/model';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { partnerEntitlements } from '@sideband/shared-sdk/partner-entitlements/calls';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { sql } from 'kysely';
import { readCustomer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { insertInvoice, insertPayment } from '../seed/insert-invoice.ts';
import { startApi } from '../testing/start-api.ts';

// Fixtures here differ from the test defaults in every value, so a hard-coded or mixed-up value
// fails.
const home = {
  addressLine1: '88 Elm St',
  addressLine2: 'Unit 9',
  city: 'Buffalo',
  state: 'NY',
  zip: '14202',
  country: 'US' as const,
};
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' });
const accountOf = (number: string) => account.shape.accountNumber.parse(number);
const profileOf = ({ accountNumber }: { accountNumber: string }) => ({
  billingProfileId: billingProfileId.parse(`bp-${accountNumber}`),
});

const signInZoe = once(async () => {
  const api = await startApi();
  const zoe = await api.given.signedIn({
    firstName: 'Zoë',
    username: 'zoe.m',
    phone: '7165550142',
    serviceAddress: home,
    credit: 705,
    amountDue: 1899,
    dueInDays: 3,
    passcodesBy: ['EMAIL', 'PHONE'],
  });
  await api.db
    .updateTable('customers')
    .set({ lastName: 'Marsh', isEBill: false })
    .where('accountNumber', '=', accountOf(zoe.accountNumber))
    .execute();
  await api.given.paymentMethod(zoe);
  return { ...api, zoe, token: await zoe.accessToken() };
});

describe('API responses: other customers', () => {
  it("returns another customer's own name, address and balance that is not yet due", async () => {
    const { zoe, token } = await signInZoe();
    const billingStatus = {
      amountDue: usd(1899),
      credit: usd(705),
      isEBill: false,
      isPastDue: false,
    };
    expect(await zoe.ask.for(accounts.read, undefined, token)).toMatchObject({
      accountNumber: zoe.accountNumber,
      username: 'zoe.m',
      email: zoe.handle,
      firstName: 'Zoë',
      lastName: 'Marsh',
      phone: '7165550142',
      serviceAddress: home,
      billingStatus,
    });
    const shown = await zoe.ask.for(accounts.readWithoutPerson, {}, token);
    expect(shown).toMatchObject({ billingStatus });
  });

  it("returns another customer's own identity with a masked email address and phone number", async () => {
    const { db, zoe, token } = await signInZoe();
    const { identityId } = await db
      .selectFrom('identities')
      .select('identityId')
      .where('accountNumber', '=', accountOf(zoe.accountNumber))
      .executeTakeFirstOrThrow();
    expect(await zoe.ask.for(identities.me, undefined, token)).toMatchObject({
      identityId,
      handle: zoe.handle,
      username: 'zoe.m',
      phone: '7165550142',
      state: 'ACCOUNT',
      hasPassword: true,
      passkeys: 0,
      contactOptions: [
        { type: 'EMAIL', maskedValue: `${zoe.handle.slice(0, 1)}•••@example.com` },
        { type: 'PHONE', maskedValue: '•••• 0142' },
      ],
    });
  });

  it('returns an updated billing profile with its own name and address', async () => {
    const { zoe, token } = await signInZoe();
    const params = profileOf(zoe);
    const body = {
      billingProfileName: { firstAndLastName: { firstName: 'Ines', lastName: 'Duarte' } },
      serviceAddress: { ...home, addressLine1: '12 Allen St', zip: '14201' },
    };
    await zoe.ask.for(billing.updateBillingProfile, { params, body }, token);
    expect(await zoe.ask.for(billing.getBillingProfile, { params }, token)).toMatchObject({
      ...body,
      id: params.billingProfileId,
      defaultPaymentMethodId: `pm-${zoe.accountNumber}`,
    });
  });

  it('returns the next bill with each plan on its due date, less the credit', async () => {
    const { db, given, zoe, token, now } = await signInZoe();
    const { deviceId } = await given.radio({ of: zoe, lifecycle: 'selfPay' });
    const later = await given.subscription({ of: zoe, deviceId, renewsInDays: 21, monthly: 1299 });
    const sooner = await given.subscription({ of: zoe, renewsInDays: 4, monthly: 899 });
    const today = todayOf(await readCustomer(db, accountOf(zoe.accountNumber)), now());
    const params = profileOf(zoe);
    expect(await zoe.ask.for(billing.getBillingProfileNextBill, { params }, token)).toMatchObject({
      balanceDue: usd(1299 + 899 - 705),
      items: [
        { subscriptionId: sooner, dueDate: addDays(today, 4), amount: usd(899) },
        { subscriptionId: later, dueDate: addDays(today, 21), amount: usd(1299) },
      ],
    });
  });

  it.each([
    [49, 49],
    [50, 0],
  ])('adds a balance of %i cents to the next bill as %i, once', async (amountDue, takenAlong) => {
    const { given } = await startApi();
    const ines = await given.signedIn({ amountDue });
    await given.paymentMethod(ines);
    const { deviceId } = await given.radio({ of: ines, lifecycle: 'selfPay' });
    await given.subscription({ of: ines, deviceId, renewsInDays: 21, monthly: 1299 });
    await given.subscription({ of: ines, renewsInDays: 4, monthly: 899 });
    const asked = { params: profileOf(ines) };
    const token = await ines.accessToken();
    expect(await ines.ask.for(billing.getBillingProfileNextBill, asked, token)).toMatchObject({
      balanceDue: usd(899 + 1299 + takenAlong),
      items: [{ amount: usd(899) }, { amount: usd(1299) }],
    });
  });

  it('adds every invoice too small to charge on its own to the next bill', async () => {
    const { given } = await startApi();
    const ines = await given.signedIn();
    await given.paymentMethod(ines);
    await given.subscription({ of: ines, renewsInDays: 4, monthly: 899 });
    await given.invoice({ of: ines, total: 30 });
    await given.invoice({ of: ines, total: 40 });
    await given.invoice({ of: ines, total: 1700 });
    const asked = { params: profileOf(ines) };
    const token = await ines.accessToken();
    expect(await ines.ask.for(billing.getBillingProfileNextBill, asked, token)).toMatchObject({
      balanceDue: usd(899 + 30 + 40),
    });
  });

  it('returns each of two partner-paid plans with its own product', async () => {
    const { db, given, zoe, token } = await signInZoe();
    const ids = [
      await given.partnerEntitlement({ of: zoe }),
      await given.partnerEntitlement({ of: zoe }),
    ];
    await db
      .updateTable('partnerEntitlements')
      .set({ productId: 'family-plan' })
      .where('partnerEntitlementId', '=', ids[1] as never)
      .execute();
    const found = await zoe.ask.for(partnerEntitlements.getPartnerEntitlements, undefined, token);
    const products = new Map(found.partnerEntitlements.map(({ id, productId }) => [id, productId]));
    expect(products.get(ids[0] as never)).toMatch(/^plan-\d{8}$/);
    expect(products.get(ids[1] as never)).toBe('family-plan');
  });

  it('returns each of two customers with their own special handling flag and tracking opt-out', async () => {
    const { db, given, zoe, token } = await signInZoe();
    const other = await given.signedIn();
    const terms = { accountNumber: accountOf(zoe.accountNumber), specialHandling: true };
    await db.insertInto('accountTerms').values(terms).execute();
    await zoe.ask.for(accounts.update, { userOptedOut: true }, token);
    expect(await zoe.ask.for(accounts.readMine, undefined, token)).toMatchObject({
      specialHandlingFlag: true,
      userOptedOut: true,
    });
    const theirs = await other.ask.for(accounts.readMine, undefined, await other.accessToken());
    expect(theirs).toMatchObject({ specialHandlingFlag: false, userOptedOut: false });
    const theirToken = await other.accessToken();
    for (const userOptedOut of [true, false]) {
      await other.ask.for(accounts.update, { userOptedOut }, theirToken);
      expect(await zoe.ask.for(accounts.readMine, undefined, token)).toMatchObject({
        userOptedOut: true,
      });
    }
  });

  it("returns a Canadian customer's consents with their country and language", async () => {
    const { given } = await startApi();
    const noemie = await given.signedIn({ country: 'CA', locale: 'fr-CA' });
    const token = await noemie.accessToken();
    const agreed = (['Offer and Renewal terms', 'Marketing offers'] as const).map(
      (consentType) => ({
        ...({ consentType, countryCode: 'CA', platform: 'Web', appVersion: '1.0' } as const),
        ...({ version: '2026-07', language: 'fr-CA' } as const),
      }),
    );
    await noemie.ask.for(accounts.update, { privacyAgreements: agreed }, token);
    expect(await noemie.ask.for(accounts.readMine, undefined, token)).toMatchObject({
      accountNumber: noemie.accountNumber,
      privacyAgreements: agreed,
    });
  });

  /**
   * Creates a customer in Quebec with two bills; the older one is partly paid and partly refunded.
   */
  const billNoemie = once(async () => {
    const { db, given, now } = await startApi();
    const noemie = await given.signedIn({ country: 'CA', locale: 'fr-CA' });
    const owner = { accountNumber: accountOf(noemie.accountNumber), country: 'CA' as const };
    await given.paymentMethod(noemie);
    const [music, sport] = [
      await given.plan({ service: 'streaming', streams: true }),
      await given.plan({ service: 'streaming', streams: true }),
    ];
    await db
      .updateTable('plans')
      .set({ names: JSON.stringify({ 'en-US': 'Music', 'fr-CA': 'Musique' }) })
      .where('productId', '=', music)
      .execute();
    const ids = {
      first: `first-${noemie.accountNumber}`,
      second: `second-${noemie.accountNumber}`,
    };
    const bill = {
      subscriptionId: null,
      reason: 'purchase' as const,
      period: null,
      serviceAddress: null,
      // Already the 2nd in UTC but still the 1st in Quebec. The payments below cross midnight the
      // same way.
      issuedAt: new Date('2025-03-02T03:30:00Z'),
    };
    const paid = { invoiceId: ids.first, lastFour: null, invoiceAdjustmentId: null };
    await db.transaction().execute(async (tx) => {
      const trail = { actor: 'test', traceId: 'test', at: now() };
      await insertInvoice(tx, trail, owner, {
        ...bill,
        id: ids.first,
        number: `N-${noemie.accountNumber}-1`,
        dueOn: '2025-03-09',
        lines: [
          {
            offerId: 'offer-music',
            productId: music,
            amount: 1500,
            taxAmount: 75,
            mrfAmount: 210,
            prorationAdjustment: -120,
          },
          {
            offerId: 'offer-sport',
            productId: sport,
            amount: 499,
            taxAmount: 25,
            mrfAmount: 0,
            prorationAdjustment: 0,
          },
        ],
        taxes: [],
        amountPaid: 1000,
        appliedBalance: 300,
      });
      await insertInvoice(tx, trail, owner, {
        ...bill,
        id: ids.second,
        number: `N-${noemie.accountNumber}-2`,
        dueOn: '2025-04-09',
        lines: [
          {
            offerId: 'offer-late',
            productId: sport,
            amount: 620,
            taxAmount: 31,
            mrfAmount: 0,
            prorationAdjustment: 0,
          },
        ],
        taxes: [],
        amountPaid: 0,
        appliedBalance: 0,
      });
      for (const payment of [
        { kind: 'payment' as const, amount: 1000, day: '03-04', more: { lastFour: '4444' } },
        { kind: 'balance' as const, amount: 300, day: '03-06', more: {} },
        {
          kind: 'refund' as const,
          amount: 250,
          day: '03-08',
          more: { invoiceAdjustmentId: 'C-7' },
        },
      ]) {
        const { kind, amount, day, more } = payment;
        const paidAt = new Date(`2025-${day}T03:30:00.000Z`);
        await insertPayment(tx, owner, {
          ...paid,
          ...more,
          kind,
          amount,
          paidAt,
          key: `${kind}-${ids.first}`,
        });
      }
    });
    return { noemie, token: await noemie.accessToken(), ids, music, sport };
  });

  it('returns each of two bills with its own lines, taxes and amounts', async () => {
    const { noemie, token, ids, music, sport } = await billNoemie();
    const line = (offerId: string, productId: string, amounts: number[]) => {
      const [amount = 0, tax = 0, proration = 0, mrf = 0] = amounts;
      return {
        offerId,
        productId,
        amountAllocation: {
          amount: cad(amount),
          taxAmount: cad(tax),
          mrfAmount: cad(mrf),
          prorationAdjustmentApplied: cad(proration),
        },
      };
    };
    const first = {
      id: ids.first,
      number: `N-${noemie.accountNumber}-1`,
      dueDate: '2025-03-09',
      amountTotal: cad(2099),
      amountPaid: cad(1000),
      appliedBalance: cad(300),
      amountDue: cad(799),
      lines: [
        line('offer-music', music, [1500, 75, -120, 210]),
        line('offer-sport', sport, [499, 25, 0, 0]),
      ],
      taxes: { total: cad(100) },
    };
    const second = {
      id: ids.second,
      number: `N-${noemie.accountNumber}-2`,
      dueDate: '2025-04-09',
      amountTotal: cad(651),
      amountPaid: cad(0),
      appliedBalance: cad(0),
      amountDue: cad(651),
      lines: [line('offer-late', sport, [620, 31, 0, 0])],
      taxes: { total: cad(31) },
    };
    for (const bill of [first, second]) {
      const params = { ...profileOf(noemie), id: invoiceId.parse(bill.id) };
      expect(await noemie.ask.for(invoices.getInvoice, { params }, token)).toMatchObject(bill);
    }
    const query = profileOf(noemie);
    const all = await noemie.ask.for(invoices.getInvoices, { query }, token);
    expect(all.invoices).toHaveLength(2);
    expect(all.invoices.find(({ id }) => id === ids.first)).toMatchObject(first);
    expect(all.invoices.find(({ id }) => id === ids.second)).toMatchObject(second);
  });

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

  /**
   * Creates a customer with two billing profiles, and with bills and plans of the first, of the
   * second and without a billing profile.
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

  it('returns the balance due per billing profile, counting bills without a profile to the default one', async () => {
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

  it('returns payments per billing profile, counting those of bills without a profile to the default one', async () => {
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

  it('lists the card payment, credit and refund of a bill separately', async () => {
    const { noemie, token, ids } = await billNoemie();
    const query = { startDateTime: '2025-03-01T00:00:00Z', endDateTime: '2025-04-01T00:00:00Z' };
    const asked = { params: profileOf(noemie), query };
    const on = (day: string) => ({ invoiceId: ids.first, paidAt: `2025-${day}T03:30:00.000Z` });
    expect(await noemie.ask.for(billing.getBillingProfilePaymentHistory, asked, token)).toEqual({
      items: [
        { kind: 'refund', ...on('03-08'), amount: cad(250), invoiceAdjustmentId: 'C-7' },
        { kind: 'balance', ...on('03-06'), amount: cad(300) },
        { kind: 'payment', ...on('03-04'), amount: cad(1000) },
      ],
    });
  });

  it('returns the time of payment of a bill that is paid after it was issued', async () => {
    const { given, now, wait } = await startApi();
    const ines = await given.signedIn();
    const { paymentMethodId } = await given.paymentMethod(ines);
    const bill = await given.invoice({ of: ines, total: 1700 });
    wait(60_000);
    const token = await ines.accessToken();
    const before = now().getTime();
    const paying = { params: { ...profileOf(ines), paymentMethodId }, body: { invoiceId: bill } };
    await ines.ask.for(payments.createPayment, paying, token);
    const query = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2040-01-01T00:00:00Z' };
    const asked = { params: profileOf(ines), query };
    const { items } = await ines.ask.for(billing.getBillingProfilePaymentHistory, asked, token);
    expect(items).toMatchObject([{ kind: 'payment', invoiceId: bill, amount: usd(1700) }]);
    const paidAt = Date.parse(items[0]?.paidAt ?? '');
    expect(paidAt).toBeGreaterThanOrEqual(before);
    expect(paidAt).toBeLessThanOrEqual(now().getTime());
  });

  it("lists payments on their local date with their bill, in the customer's language", async () => {
    const { noemie, token } = await billNoemie();
    const asked = { transactionType: 'payment' as const };
    const { items } = await noemie.ask.for(billing.activity, asked, token);
    const about = {
      billNumber: `N-${noemie.accountNumber}-1`,
      planLabel: 'Musique',
      packageName: 'Music',
      packageNameInFR: 'Musique',
    };
    expect(items).toMatchObject([
      {
        ...about,
        transactionDate: '2025-03-07',
        eventType: 'REFUND',
        isRefund: true,
        description: 'Remboursement sur votre carte',
        amount: cad(-250),
      },
      {
        ...about,
        transactionDate: '2025-03-05',
        eventType: 'BALANCE',
        isRefund: false,
        description: 'Payé à même votre crédit',
        amount: cad(300),
      },
      {
        ...about,
        transactionDate: '2025-03-03',
        eventType: 'PAYMENT',
        isRefund: false,
        description: 'Paiement par carte se terminant par 4444',
        amount: cad(1000),
      },
    ]);
    const between = async (startDate: string, endDate: string) =>
      (await noemie.ask.for(billing.activity, { ...asked, startDate, endDate }, token)).items;
    expect(await between('2025-03-03', '2025-03-05')).toEqual(items.slice(1));
    expect(await between('2025-03-04', '2025-03-04')).toEqual([]);
  });

  it('lists charges line by line with tax, on their local date with their bill', async () => {
    const { noemie, token, sport } = await billNoemie();
    const asked = { transactionType: 'subscription' as const };
    const { items } = await noemie.ask.for(billing.activity, asked, token);
    const onDay = { transactionDate: '2025-03-01', eventType: 'CHARGE', isRefund: false };
    const [older, newer] = [1, 2].map((nth) => ({
      billNumber: `N-${noemie.accountNumber}-${nth}`,
    }));
    const music = { planLabel: 'Musique', packageName: 'Music', packageNameInFR: 'Musique' };
    const sports = { planLabel: sport, packageName: sport, packageNameInFR: sport };
    expect(items).toMatchObject([
      { ...onDay, ...newer, ...sports, description: sport, amount: cad(620 + 31) },
      { ...onDay, ...older, ...music, description: 'Musique', amount: cad(1500 + 75) },
      { ...onDay, ...older, ...sports, description: sport, amount: cad(499 + 25) },
    ]);
    const on = async (day: string) => {
      const days = { startDate: day, endDate: day };
      return (await noemie.ask.for(billing.activity, { ...asked, ...days }, token)).items;
    };
    expect(await on('2025-03-01')).toEqual(items);
    expect([await on('2025-02-28'), await on('2025-03-02')]).toEqual([[], []]);
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

/** Memoizes the setup so that all tests of this file share it. */
function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
