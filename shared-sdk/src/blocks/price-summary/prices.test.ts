import { describe, expect, it } from '@jest/globals';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import { balanceIn, isSamePrice, nextPayment, priceOf, renewsOn } from './prices.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const charge = (parts: Partial<Charge> = {}): Charge => ({
  ...exampleCharge,
  taxes: [],
  total: usd(300),
  ...parts,
});
const monthly = charge({ period: 'P1M', count: null, starts: '2027-02-21' });

describe('price summary: prices', () => {
  it('priceOf sums up lines and fees, without taxes', () => {
    const tax = { ...exampleTax, amount: usd(12) };
    const withFee = charge({ fees: [{ kind: 'mrf', amount: usd(33) }], taxes: [tax] });
    expect(priceOf(withFee)).toEqual({ amount: usd(333), months: 3, count: 1 });
  });

  it.each<[string, Charges, ReturnType<typeof nextPayment>]>([
    [
      'the regular price after an introductory price that is paid once',
      { oneTimeCharge: charge(), repeatingCharge: charge(), ongoingCharge: monthly },
      { amount: usd(300), on: '2027-02-21' },
    ],
    [
      'the introductory price again while it is paid monthly',
      {
        oneTimeCharge: charge({ period: 'P1M', count: 1, starts: '2026-11-21' }),
        repeatingCharge: charge({ period: 'P1M', count: 3, starts: '2026-11-21', total: usd(199) }),
        ongoingCharge: monthly,
      },
      { amount: usd(199), on: '2026-12-21' },
    ],
    [
      'the first payment of a plan that starts later',
      {
        zeroCharge: charge({ lines: [], total: usd(0), starts: '2026-11-21' }),
        ongoingCharge: charge({ period: 'P1M', count: null, starts: '2027-01-05' }),
      },
      { amount: usd(300), on: '2027-01-05' },
    ],
    ['none for a plan that does not renew', { oneTimeCharge: charge() }, undefined],
  ])('nextPayment returns %s', (_, charges, payment) => {
    expect(nextPayment(charges)).toEqual(payment);
  });

  it('balanceIn is positive for a balance due and negative for credit', () => {
    expect(balanceIn(charge({ previousBalance: usd(500) }))).toEqual(usd(500));
    const credit = { previousBalance: usd(-1000), postPurchaseBalance: usd(-700) };
    expect(balanceIn(charge(credit))).toEqual(usd(-300));
  });

  it.each<[string, Charges, string | undefined]>([
    ['end of the first price', { oneTimeCharge: charge(), ongoingCharge: monthly }, '2027-02-21'],
    [
      'end of the period paid today',
      {
        oneTimeCharge: charge({ period: 'P1Y', count: 1, starts: '2028-02-29' }),
        ongoingCharge: charge({ period: 'P1Y', count: null, starts: '2028-02-29' }),
      },
      '2029-02-28',
    ],
    ['none without an ongoing charge', { oneTimeCharge: charge() }, undefined],
  ])('renewsOn returns the renewal date: %s', (_, charges, day) => {
    expect(renewsOn(charges)).toBe(day);
  });

  it('isSamePrice compares all amounts and ignores dates', () => {
    const price: Charges = { oneTimeCharge: charge(), ongoingCharge: monthly };
    expect(isSamePrice(price, structuredClone(price))).toBe(true);
    expect(isSamePrice(price, { ...price, oneTimeCharge: charge({ total: usd(301) }) })).toBe(
      false,
    );
    expect(isSamePrice(price, { oneTimeCharge: charge() })).toBe(false);
    // The same amounts with tomorrow's date count as the same price.
    expect(isSamePrice(price, { ...price, oneTimeCharge: charge({ starts: '2026-11-22' }) })).toBe(
      true,
    );
  });
});
