import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { payments } from '@sideband/shared-sdk/payments/calls';
import { billNoemie, cad, profileOf, usd } from '../testing/other-customers.ts';
import { startApi } from '../testing/start-api.ts';

describe('API responses: bills', () => {
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

  it('returns the payment time of a bill that is paid some time after it was issued', async () => {
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

  it("lists each payment with its local date and its bill, in the customer's language", async () => {
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

  it('lists each charge line with its tax, local date and bill', async () => {
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
