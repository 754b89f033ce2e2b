import { describe, expect, it } from '@jest/globals';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import { balanceIn, isSamePrice, priceOf, renewsOn } from './prices.ts';

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
