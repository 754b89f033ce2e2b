import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders';
import { payments } from '@sideband/shared-sdk/payments';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { invoices } from '../../contract/invoices/calls.ts';
import { invoiceId } from '../../contract/invoices/model.ts';
import { paymentHistoryBehaviour } from './history.behaviour.ts';
import { nextBillBehaviour } from './next-bill.behaviour.ts';
import { signedInOn, usd } from './test-invoices.ts';

const hours = 3600_000;
const nowhere = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US' as const,
};
const words = expect.stringMatching(/\w/);
const nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });

/** Behavior of invoices and payments that every backend must satisfy: the fake and the real API. */
export function invoiceBehaviour(start: () => Promise<Stage>) {
  nextBillBehaviour(start);
  paymentHistoryBehaviour(start);

  const signedIn = signedInOn(start);

  describe('invoices', () => {
    it('can be downloaded as a PDF in either language, by their customer only', async () => {
      const { given, newSdk, sdk, of, params } = await signedIn();
      const id = invoiceId.parse(await given.invoice({ of, total: 1299 }));
      const { getInvoice, getInvoicePdf } = sdk.bind(invoices);
      const { number } = (await getInvoice({ params: { ...params, id } })).value;
      const read = async (locale: 'en-US' | 'fr-CA') => {
        const { value } = await getInvoicePdf({ params: { ...params, id }, query: { locale } });
        return [value.name, new TextDecoder().decode(value.bytes.slice(0, 5))];
      };
      expect(await read('en-US')).toEqual([`Sideband-bill-${number}.pdf`, '%PDF-']);
      expect(await read('fr-CA')).toEqual([`Sideband-facture-${number}.pdf`, '%PDF-']);
      const eve = newSdk();
      await signInWithPassword(eve, await given.customer());
      const theirs = { params: { ...params, id }, query: { locale: 'en-US' as const } };
      await expect(eve.bind(invoices).getInvoicePdf(theirs)).rejects.toEqual(nothing);
    });

    it('can be read individually, with lines that add up to the total', async () => {
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
      for (const [options] of made) ids.push(await given.invoice({ of, ...options }));
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

    it('are listed newest first, and can be filtered by open or paid', async () => {
      const { given, wait, sdk, of, profile } = await signedIn();
      const made = [];
      for (const options of [{}, { paidFrom: 'card' }, { paidFrom: 'credit' }] as const) {
        made.push(await given.invoice({ of, ...options }));
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

    it('are not returned to another customer under any billing profile', async () => {
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
    it('has its own invoice, payment and next bill, separate from those of the default profile', async () => {
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
}
