import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { activityRequest, paymentHistoryItem } from './history.model.ts';

const paid = {
  invoiceId: 'inv-1',
  paidAt: '2026-11-01T10:00:00Z',
  amount: { minorUnits: 324, currency: 'USD' },
};

describe('billing history schemas', () => {
  it('requires an invoice adjustment ID for refunds and strips it from payments', () => {
    const read = (item: object) => z.safeParse(paymentHistoryItem, { ...paid, ...item });

    expect(read({ kind: 'refund', invoiceAdjustmentId: 'adj-1' }).success).toBe(true);
    expect(read({ kind: 'refund' }).success).toBe(false);
    expect(read({ kind: 'payment' }).success).toBe(true);
    expect(read({ kind: 'balance' }).success).toBe(true);
    for (const kind of ['payment', 'balance']) {
      const item = read({ kind, invoiceAdjustmentId: 'adj-1' }).data;
      expect(item).toEqual({ ...paid, kind });
    }
  });

  it('accepts activity requests for payments or subscriptions, with and without dates', () => {
    const isTaken = (request: object) => z.safeParse(activityRequest, request).success;

    expect(isTaken({ transactionType: 'payment' })).toBe(true);
    expect(
      isTaken({ transactionType: 'subscription', startDate: '2026-01-01', endDate: '2026-02-01' }),
    ).toBe(true);
    for (const transactionType of ['refund', 'balance', 'charge', undefined]) {
      expect([transactionType, isTaken({ transactionType })]).toEqual([transactionType, false]);
    }
  });

  it('accepts either date, both or neither, but no null', () => {
    const isTaken = (dates: object) =>
      z.safeParse(activityRequest, { transactionType: 'payment', ...dates }).success;
    const [startDate, endDate] = ['2026-01-01', '2026-02-01'];

    for (const dates of [{}, { startDate }, { endDate }, { startDate, endDate }]) {
      expect([dates, isTaken(dates)]).toEqual([dates, true]);
    }
    expect(isTaken({ startDate: null })).toBe(false);
    expect(isTaken({ endDate: null })).toBe(false);
  });
});
