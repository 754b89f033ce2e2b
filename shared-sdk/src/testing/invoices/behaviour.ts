import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { CustomerWish, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { payments } from '@sideband/shared-sdk/payments';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { invoices } from '../../contract/invoices/calls.ts';
import { invoiceId } from '../../contract/invoices/model.ts';

const hours = 3600_000;
const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' });
const words = expect.stringMatching(/\w/);

/** Behavior of invoices and payments that every backend must satisfy: the fake and the real API. */
export function invoiceBehaviour(start: () => Promise<Stage>) {
  const signedIn = async (wish: CustomerWish = {}) => {
    const { given, newSdk, wait } = await start();
    const sdk = newSdk({ country: wish.country ?? 'US' });
    const customer = await given.customer(wish);
    await signInWithPassword(sdk, customer);
    const paying = await given.paymentMethod(customer);
    const profile = billingProfileId.parse(paying.billingProfileId);
    const params = { billingProfileId: profile };
    const { paymentMethodId } = paying;
    return { given, newSdk, wait, sdk, of: customer, profile, params, paymentMethodId };
  };
  const nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });

  describe('invoices', () => {
    it('are returned one by one with lines that add up to the total', async () => {
      const { given, sdk, of, params } = await signedIn();
      const none = { amountDue: usd(0), amountPaid: usd(0), appliedBalance: usd(0) };
      const made = [
        [
          { total: 1299, dueInDays: 3 },
          { ...none, amountDue: usd(1299) },
        ],
        [
          { total: 850, dueInDays: 12, paidFrom: 'card' },
          { ...none, amountPaid: usd(850) },
        ],
        [
          { total: 700, dueInDays: 30, paidFrom: 'credit' },
          { ...none, appliedBalance: usd(700) },
        ],
      ] as const;
      const ids: string[] = [];
      for (const [wish] of made) ids.push(await given.invoice({ of, ...wish }));
      const dueDays: number[] = [];
      for (const [nth, [{ total }, standing]] of made.entries()) {
        const id = invoiceId.parse(ids[nth]);
        const found = await sdk.bind(invoices).getInvoice({ params: { ...params, id } });
        const amountAllocation = {
          amount: usd(total),
          taxAmount: usd(0),
          prorationAdjustmentApplied: usd(0),
          mrfAmount: usd(0),
        };
        expect(found).toMatchObject({
          ok: true,
          value: {
            id,
            number: id.toUpperCase(),
            amountTotal: usd(total),
            ...standing,
            lines: [{ offerId: words, productId: 'streaming-all-access', amountAllocation }],
            taxes: { total: usd(0) },
          },
        });
        dueDays.push(Date.parse(found.value.dueDate) / (24 * hours));
      }
      const [first = 0] = dueDays;
      expect(dueDays.map((day) => day - first)).toEqual([0, 9, 27]);
    });

    it('are listed newest first, all of them or those that are open or paid', async () => {
      const { given, wait, sdk, of, profile } = await signedIn();
      const made = [];
      for (const wish of [{}, { paidFrom: 'card' }, { paidFrom: 'credit' }] as const) {
        made.push(await given.invoice({ of, ...wish }));
        await wait(1000);
      }
      const [open, byCard, fromCredit] = made;
      const list = async (state?: 'open' | 'paid') => {
        const query = { billingProfileId: profile, ...(state && { state }) };
        const found = await sdk.bind(invoices).getInvoices({ query });
        return found.ok && found.value.invoices.map(({ id }) => id as string);
      };
      expect(await list()).toEqual([fromCredit, byCard, open]);
      expect(await list('open')).toEqual([open]);
      expect(await list('paid')).toEqual([fromCredit, byCard]);
    });

    it('are not found by another customer, with any billing profile', async () => {
      const { given, newSdk, of, params } = await signedIn();
      const id = invoiceId.parse(await given.invoice({ of }));
      await given.invoice({ of, paidFrom: 'card' });
      const stranger = newSdk();
      const other = await given.customer();
      await signInWithPassword(stranger, other);
      const paying = await given.paymentMethod(other);
      const own = { billingProfileId: billingProfileId.parse(paying.billingProfileId) };
      const { getInvoice, getInvoices } = stranger.bind(invoices);
      const { getBalanceDueDetails, getBillingProfileNextBill, getBillingProfilePaymentHistory } =
        stranger.bind(billing);
      const query = { startDateTime: '2026-01-01T00:00:00Z', endDateTime: '2030-01-01T00:00:00Z' };

      await expect(getInvoice({ params: { ...params, id } })).rejects.toEqual(nothing);
      await expect(getInvoice({ params: { ...own, id } })).rejects.toEqual(nothing);
      await expect(getInvoices({ query: params })).rejects.toEqual(nothing);
      await expect(getBalanceDueDetails({ params })).rejects.toEqual(nothing);
      await expect(getBillingProfileNextBill({ params })).rejects.toEqual(nothing);
      await expect(getBillingProfilePaymentHistory({ params, query })).rejects.toEqual(nothing);
      expect((await getInvoices({ query: own })).value).toEqual({ invoices: [] });
      expect((await getBalanceDueDetails({ params: own })).value).toEqual({
        balanceDue: { minorUnits: 0, currency: 'USD' },
        invoices: [],
      });
      const paid = await getBillingProfilePaymentHistory({ params: own, query });
      expect(paid.value).toEqual({ items: [] });
    });
  });

  describe('second billing profile', () => {
    it('has its own invoice, payment and next bill, and leaves the rest to the default profile', async () => {
      const { given, sdk, of, params: first } = await signedIn();
      const opened = await sdk.bind(billing).createBillingProfile({
        billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
        serviceAddress: exampleAddress,
      });
      const second = { billingProfileId: opened.value.id };
      const wallet = `pm_4242x1239xwallet${crypto.randomUUID().slice(0, 8)}`;
      const adding = { params: second, query: {}, body: { stripePaymentMethodId: wallet } };
      await sdk.bind(billingService).addPaymentMethod(adding);
      const { createOrder, confirmOrder } = sdk.bind(orders);
      const newSubscription = { offerId: await given.offer(), serviceAddress: nowhere };
      const made = await createOrder({ newSubscription });
      if (!made.ok) throw new Error(made.error.code);
      const done = await confirmOrder({
        params: { orderId: made.value.id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: second,
      });
      expect(done).toMatchObject({ ok: true, value: { state: 'confirmed' } });
      const bought = done.ok && done.value.subscriptionId;
      const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
      const usualPlan = await given.subscription({ of, deviceId });
      const all = (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;
      const payers = all.map((one) => [one.id, one.billingProfileId]);
      expect(Object.fromEntries(payers)).toEqual({
        [bought || '']: second.billingProfileId,
        [usualPlan]: first.billingProfileId,
      });
      const open = await given.invoice({ of });
      const paid = await given.invoice({ of, paidFrom: 'card' });

      const { getBalanceDueDetails, getBillingProfileNextBill, getBillingProfilePaymentHistory } =
        sdk.bind(billing);
      const query = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2099-01-01T00:00:00Z' };
      const told = async (params: typeof first) => {
        const bills = await sdk.bind(invoices).getInvoices({ query: params });
        const due = await getBalanceDueDetails({ params });
        const history = await getBillingProfilePaymentHistory({ params, query });
        const next = await getBillingProfileNextBill({ params });
        return {
          bills: new Set<string>(bills.value.invoices.map(({ id }) => id)),
          due: due.value.invoices.map((one) => one.invoiceId),
          paid: history.value.items.map((one) => one.invoiceId),
          next: next.value.items.map((one) => one.subscriptionId),
        };
      };
      const ofSecond = await told(second);
      const [bill = ''] = ofSecond.bills;
      expect(bill).not.toBe('');
      expect(ofSecond).toEqual({ bills: new Set([bill]), due: [], paid: [bill], next: [bought] });
      const usual = { due: [open], paid: [paid], next: [usualPlan] };
      expect(await told(first)).toEqual({ bills: new Set([open, paid]), ...usual });
      const id = invoiceId.parse(open);
      const { getInvoice } = sdk.bind(invoices);
      expect(await getInvoice({ params: { ...first, id } })).toMatchObject({ value: { id } });
      await expect(getInvoice({ params: { ...second, id } })).rejects.toEqual(nothing);
      const typing = { params: second, body: { invoiceId: open } };
      const { createPaymentSetupToken } = sdk.bind(payments);
      await expect(createPaymentSetupToken(typing)).rejects.toEqual(nothing);
    });
  });

  describe('balance due and next bill', () => {
    it('adds up the open invoices, the earliest due date first', async () => {
      const { given, sdk, of, params } = await signedIn({ amountDue: 500 });
      const later = await given.invoice({ of, total: 700, dueInDays: 20 });
      const first = await given.invoice({ of, total: 90, dueInDays: 2 });
      await given.invoice({ of, paidFrom: 'credit' });

      const due = await sdk.bind(billing).getBalanceDueDetails({ params });

      expect(due).toMatchObject({
        value: {
          balanceDue: { minorUnits: 1290, currency: 'USD' },
          invoices: [
            { invoiceId: first, amountDue: { minorUnits: 90 } },
            { amountDue: { minorUnits: 500 } },
            { invoiceId: later, amountDue: { minorUnits: 700 } },
          ],
        },
      });
      const open = await sdk.bind(invoices).getInvoices({ query: { ...params, state: 'open' } });
      const dates = new Map<string, string>(
        open.value.invoices.map(({ id, dueDate }) => [id, dueDate]),
      );
      expect(new Map(due.value.invoices.map((one) => [one.invoiceId, one.dueDate]))).toEqual(dates);
    });

    it('keeps the remainder of a partly paid invoice due', async () => {
      const { sdk, params, paymentMethodId } = await signedIn({ amountDue: 500 });
      const amount = { minorUnits: 200, currency: 'USD' as const };
      await sdk.bind(payments).makePayment({ amount, pay: { paymentMethodId } });
      expect(await sdk.bind(billing).getBalanceDueDetails({ params })).toMatchObject({
        value: {
          balanceDue: { minorUnits: 300 },
          invoices: [{ amountDue: { minorUnits: 300, currency: 'USD' } }],
        },
      });
      const bills = async (state: 'open' | 'paid') =>
        (await sdk.bind(invoices).getInvoices({ query: { ...params, state } })).value.invoices;
      expect(await bills('open')).toMatchObject([
        { amountDue: { minorUnits: 300 }, amountPaid: { minorUnits: 200 } },
      ]);
      expect(await bills('paid')).toEqual([]);
    });

    it('bills the next renewals in order of their dates and deducts the credit', async () => {
      const { given, sdk, of, params } = await signedIn({ credit: 99 });
      const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
      const later = await given.subscription({ of, deviceId, renewsInDays: 9, monthly: 1499 });
      const soon = await given.subscription({ of, renewsInDays: 3 });

      const next = await sdk.bind(billing).getBillingProfileNextBill({ params });

      expect(next).toMatchObject({
        value: {
          balanceDue: usd(2499),
          items: [
            { subscriptionId: soon, amount: usd(1099), description: words },
            { subscriptionId: later, amount: usd(1499), description: words },
          ],
        },
      });
      const [first = 0, second] = next.value.items.map(({ dueDate }) => Date.parse(dueDate));
      expect(second).toBe(first + 6 * 24 * hours);
    });

    it('bills nothing for plans that end and plans that a partner bills', async () => {
      const { given, sdk, of, params } = await signedIn();
      const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
      await given.subscription({ of, state: 'pending_cancellation' });
      await given.subscription({ of, state: 'closed' });
      await given.subscription({ of, deviceId, source: 'roku' });
      const next = await sdk.bind(billing).getBillingProfileNextBill({ params });
      expect(next).toMatchObject({ value: { balanceDue: { minorUnits: 0 }, items: [] } });
    });

    it('bills zero, and not less, when the credit exceeds the renewals', async () => {
      const { given, sdk, of, params } = await signedIn({ credit: 5000 });
      const subscriptionId = await given.subscription({ of });
      expect(await sdk.bind(billing).getBillingProfileNextBill({ params })).toMatchObject({
        value: {
          balanceDue: { minorUnits: 0 },
          items: [{ subscriptionId, amount: { minorUnits: 1099 } }],
        },
      });
    });
  });

  describe('payment history', () => {
    const period = (from: number, to: number) => ({
      startDateTime: new Date(Date.now() + from).toISOString(),
      endDateTime: new Date(Date.now() + to).toISOString(),
    });

    it('returns each payment with its kind, and the refund', async () => {
      const { given, sdk, of, params } = await signedIn();
      const before = sdk.time.now().toISOString();
      const byCard = await given.invoice({ of, paidFrom: 'card', refunded: 300 });
      const fromCredit = await given.invoice({ of, paidFrom: 'credit' });
      await given.invoice({ of });
      const after = sdk.time.now().toISOString();

      const { getBillingProfilePaymentHistory } = sdk.bind(billing);
      const query = period(-1000 * hours, 100_000 * hours);
      const told = await getBillingProfilePaymentHistory({ params, query });

      const sums = { paidAt: expect.any(String), amount: { minorUnits: 1099, currency: 'USD' } };
      const items = told.ok ? told.value.items : [];
      expect(items).toEqual([
        { ...sums, kind: 'balance', invoiceId: fromCredit },
        expect.objectContaining({
          kind: 'refund',
          invoiceId: byCard,
          amount: { minorUnits: 300, currency: 'USD' },
          invoiceAdjustmentId: words,
        }),
        { ...sums, kind: 'payment', invoiceId: byCard },
      ]);
      for (const { paidAt: at } of items)
        expect([at, at >= before && at <= after]).toEqual([at, true]);
    });

    it('returns the payments of the period only, with its start but without its end', async () => {
      const { given, sdk, of, params } = await signedIn();
      await given.invoice({ of, paidFrom: 'card' });
      const { getBillingProfilePaymentHistory } = sdk.bind(billing);
      for (const query of [
        period(-9000 * hours, -5000 * hours),
        period(5000 * hours, 9000 * hours),
      ]) {
        expect(await getBillingProfilePaymentHistory({ params, query })).toEqual({
          ok: true,
          value: { items: [] },
        });
      }
      const always = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2099-01-01T00:00:00Z' };
      const all = await getBillingProfilePaymentHistory({ params, query: always });
      const paidAt = all.value.items[0]?.paidAt ?? '';
      const from = { ...always, startDateTime: paidAt };
      expect(await getBillingProfilePaymentHistory({ params, query: from })).toEqual(all);
      const until = { ...always, endDateTime: paidAt };
      expect((await getBillingProfilePaymentHistory({ params, query: until })).value.items).toEqual(
        [],
      );
    });

    it('appears in the account activity, and so do the charges', async () => {
      const { given, sdk, of } = await signedIn();
      const id = await given.invoice({ of, paidFrom: 'card', refunded: 300 });
      await given.invoice({ of: await given.customer(), paidFrom: 'card' });
      const { activity } = sdk.bind(billing);
      const payments = await activity({ transactionType: 'payment' });
      const charges = await activity({ transactionType: 'subscription' });
      const between = async (startDate: string, endDate: string) => {
        const found = await activity({ transactionType: 'payment', startDate, endDate });
        return found.ok && found.value.items.length;
      };
      expect(await between('2020-01-01', '2099-01-01')).toBe(2);
      expect(await between('2020-01-01', '2020-12-31')).toBe(0);
      expect(await between('2099-01-01', '2099-12-31')).toBe(0);
      for (const [one, ...counts] of [
        [{ startDate: '2020-01-01' }, 2, 1],
        [{ startDate: '2099-01-01' }, 0, 0],
        [{ endDate: '2099-01-01' }, 2, 1],
        [{ endDate: '2020-12-31' }, 0, 0],
      ] as const) {
        const told = [];
        for (const transactionType of ['payment', 'subscription'] as const) {
          const found = await activity({ transactionType, ...one });
          told.push(found.ok && found.value.items.length);
        }
        expect([one, told]).toEqual([one, counts]);
      }
      const about = {
        billNumber: id.toUpperCase(),
        description: words,
        planLabel: words,
        packageName: words,
        packageNameInFR: null,
        transactionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      };
      expect(payments.ok && payments.value.items).toMatchObject([
        { ...about, eventType: 'REFUND', isRefund: true, amount: usd(-300) },
        { ...about, eventType: 'PAYMENT', isRefund: false, amount: usd(1099) },
      ]);
      expect(charges.ok && charges.value.items).toMatchObject([
        { ...about, eventType: 'CHARGE', isRefund: false, amount: usd(1099) },
      ]);
    });

    it('includes French package names in the activity of Canadian accounts', async () => {
      const { given, sdk, of } = await signedIn({ country: 'CA' });
      await given.invoice({ of, paidFrom: 'card' });
      for (const transactionType of ['payment', 'subscription'] as const) {
        expect(await sdk.bind(billing).activity({ transactionType })).toMatchObject({
          value: { items: [{ packageName: words, packageNameInFR: words }] },
        });
      }
    });
  });
}
