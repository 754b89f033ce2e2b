import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import type { Stage } from '@sideband/shared-sdk/fake';
import { payments } from '@sideband/shared-sdk/payments';
import { invoices } from '../../contract/invoices/calls.ts';
import { signedInOn, usd } from './test-invoices.ts';

const hours = 3600_000;
const words = expect.stringMatching(/\w/);
const _nothing = expect.objectContaining({ status: 404, code: 'NOT_FOUND' });

/** What is due now, and what the next renewals will bill. */
export function nextBillBehaviour(start: () => Promise<Stage>) {
  const signedIn = signedInOn(start);

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

    it('bills nothing for plans that are ending or billed by a partner', async () => {
      const { given, sdk, of, params } = await signedIn();
      const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
      await given.subscription({ of, state: 'pending_cancellation' });
      await given.subscription({ of, state: 'closed' });
      await given.subscription({ of, deviceId, source: 'roku' });
      const next = await sdk.bind(billing).getBillingProfileNextBill({ params });
      expect(next).toMatchObject({ value: { balanceDue: { minorUnits: 0 }, items: [] } });
    });

    it('never bills less than zero when the credit exceeds the renewals', async () => {
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
}
