import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signedInOn, usd } from './test-invoices.ts';

const hours = 3600_000;
const words = expect.stringMatching(/\w/);

/** Past payments and charges. */
export function paymentHistoryBehaviour(start: () => Promise<Stage>) {
  const signedIn = signedInOn(start);

  describe('payment history', () => {
    const period = (from: number, to: number) => ({
      startDateTime: new Date(Date.now() + from).toISOString(),
      endDateTime: new Date(Date.now() + to).toISOString(),
    });

    it('returns each payment and refund with its kind', async () => {
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

    it('returns only the payments of the period, including its start and excluding its end', async () => {
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

    it('appears in the account activity, along with the charges', async () => {
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
