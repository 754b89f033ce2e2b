import { describe, expect, it } from '@jest/globals';
import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import fc from 'fast-check';
import { chargesOf, type Purchase } from './charges.ts';
import type { Phase } from './periods.ts';
import type { TaxRate } from './taxes.ts';

const albany: TaxRate[] = ['New York', 'Albany County'].map((jurisdiction) => ({
  country: 'US',
  state: 'NY',
  city: null,
  jurisdiction,
  jurisdictionLevel: 'state',
  taxType: 'SALES',
  ratePpm: 40_000,
}));
const phase = (type: Phase['type'], terms: Partial<Phase>): Phase => ({
  type,
  billingPeriod: 'P1M',
  count: null,
  total: 1099,
  mrf: 0,
  ...terms,
});
const threeForThree = [
  phase('Introductory', { billingPeriod: 'P3M', count: 1, total: 300 }),
  phase('AutoRenewing', {}),
];
const purchase = (rest: Partial<Purchase> = {}): Purchase => ({
  currency: 'USD',
  productId: 'streaming-all-access',
  phases: threeForThree,
  addOns: [],
  rates: albany,
  starts: '2026-11-22',
  pays: { due: 0, credit: 0, giftCard: 0 },
  ...rest,
});
const cents = (charge: Charge | undefined) => charge?.total.minorUnits;
const totals = ({ oneTimeCharge, zeroCharge, repeatingCharge, ongoingCharge }: Charges) => ({
  today: cents(oneTimeCharge),
  free: cents(zeroCharge),
  repeats: cents(repeatingCharge),
  goesOn: cents(ongoingCharge),
});

describe('price of a purchase', () => {
  it('lists the charge today, during the introductory price, and at renewals with their start', () => {
    const { oneTimeCharge, repeatingCharge, ongoingCharge, zeroCharge } = chargesOf(purchase());
    expect(oneTimeCharge).toMatchObject({ starts: '2026-11-22', total: { minorUnits: 324 } });
    expect(repeatingCharge).toMatchObject({ period: 'P3M', count: 1, total: { minorUnits: 324 } });
    expect(ongoingCharge).toMatchObject({
      period: 'P1M',
      count: null,
      starts: '2027-02-22',
      total: { minorUnits: 1187, currency: 'USD' },
    });
    expect(zeroCharge).toBeUndefined();
  });

  it('is zero today during a free trial', () => {
    const phases = [phase('Free', { count: 3, total: 0 }), phase('AutoRenewing', { total: 1099 })];
    const charges = chargesOf(purchase({ phases }));
    expect(totals(charges)).toEqual({ today: undefined, free: 0, repeats: 0, goesOn: 1187 });
    expect(charges.ongoingCharge?.starts).toBe('2027-02-22');
  });

  it('stops at the end of the trial when no phase follows', () => {
    const charges = chargesOf(purchase({ phases: [phase('Free', { count: 3, total: 0 })] }));
    expect(charges.ongoingCharge).toBeUndefined();
  });

  it('has no repeating charge when one price applies from the start', () => {
    const charges = chargesOf(purchase({ phases: [phase('AutoRenewing', {})] }));
    expect(totals(charges)).toEqual({
      today: 1187,
      free: undefined,
      repeats: undefined,
      goesOn: 1187,
    });
  });

  it('repeats the first of two finite phases and continues after both', () => {
    const phases = [
      phase('Free', { count: 1, total: 0 }),
      phase('Introductory', { billingPeriod: 'P3M', count: 2, total: 300 }),
      phase('AutoRenewing', { billingPeriod: 'P1Y', total: 9900 }),
    ];
    const { zeroCharge, repeatingCharge, ongoingCharge } = chargesOf(purchase({ phases }));
    expect(zeroCharge).toMatchObject({ period: 'P1M', starts: '2026-11-22' });
    expect(repeatingCharge).toMatchObject({ period: 'P1M', count: 1, total: { minorUnits: 0 } });
    expect(ongoingCharge).toMatchObject({
      period: 'P1Y',
      starts: '2027-06-22',
      total: { minorUnits: 9900 + 2 * 396 },
    });
  });

  it('lists the royalty fee separately and taxes it', () => {
    const phases = [phase('AutoRenewing', { total: 1999, mrf: 333 })];
    expect(chargesOf(purchase({ phases })).oneTimeCharge).toMatchObject({
      lines: [{ kind: 'plan', amount: { minorUnits: 1666 } }],
      fees: [{ kind: 'mrf', amount: { minorUnits: 333 } }],
      taxes: [{ amount: { minorUnits: 80 } }, { amount: { minorUnits: 80 } }],
      total: { minorUnits: 2159 },
    });
  });

  it('charges an add-on for as many months as the plan', () => {
    const addOns = [{ productId: 'addon-traffic', monthly: 499 }];
    const { oneTimeCharge, ongoingCharge } = chargesOf(purchase({ addOns }));
    expect(oneTimeCharge?.lines[1]).toMatchObject({ kind: 'addOn', productId: 'addon-traffic' });
    expect(oneTimeCharge?.lines[1]?.amount.minorUnits).toBe(1497);
    expect(ongoingCharge?.lines[1]?.amount.minorUnits).toBe(499);
  });

  it('uses credit first, then the gift card, and neither for renewals', () => {
    const charges = chargesOf(purchase({ pays: { due: 0, credit: 200, giftCard: 5000 } }));
    expect(charges.zeroCharge).toMatchObject({
      previousBalance: { minorUnits: -200 },
      giftCardBalance: { minorUnits: 124 },
      postPurchaseBalance: { minorUnits: 0 },
      total: { minorUnits: 0 },
    });
    expect(totals(charges)).toMatchObject({ repeats: 324, goesOn: 1187 });
  });

  it('includes the balance due', () => {
    const { oneTimeCharge } = chargesOf(
      purchase({ pays: { due: 1599, credit: 0, giftCard: 1000 } }),
    );
    expect(oneTimeCharge).toMatchObject({
      previousBalance: { minorUnits: 1599 },
      giftCardBalance: { minorUnits: 1000 },
      total: { minorUnits: 923 },
    });
  });
});

it('the lines, fees and taxes of every purchase add up to its total, and none is negative', () => {
  const amount = fc.nat(100_000);
  const anyPhase = fc.record({ total: amount, fee: fc.nat(2000) });
  const anyPurchase = fc.record({
    first: anyPhase,
    second: anyPhase,
    months: fc.integer({ min: 1, max: 12 }),
    due: amount,
    credit: amount,
    giftCard: amount,
    addOn: fc.nat(2000),
    rates: fc.array(fc.nat(150_000), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(anyPurchase, ({ first, second, months, rates, addOn, ...pays }) => {
      const priced = (total: number, fee: number) => ({
        total,
        mrf: total - Math.floor((total * 10_000) / (10_000 + fee)),
      });
      const charges = chargesOf(
        purchase({
          phases: [
            phase('Introductory', { ...priced(first.total, first.fee), count: months }),
            phase('AutoRenewing', priced(second.total, second.fee)),
          ],
          rates: rates.map((ratePpm, nth) => ({
            country: 'US' as const,
            state: 'NY',
            city: null,
            ratePpm,
            jurisdiction: `${nth}`,
            jurisdictionLevel: 'state',
            taxType: 'SALES',
          })),
          addOns: [{ productId: 'a', monthly: addOn }],
          pays,
        }),
      );
      for (const charge of Object.values(charges)) {
        const { lines, fees, taxes, ...rest } = charge;
        const { total, previousBalance, postPurchaseBalance, giftCardBalance } = rest;
        const parts = [...lines, ...fees, ...taxes].map((part) => part.amount.minorUnits);
        const price = parts.reduce((sum, part) => sum + part, 0);
        expect(price + previousBalance.minorUnits - giftCardBalance.minorUnits).toBe(
          total.minorUnits + postPurchaseBalance.minorUnits,
        );
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(total.minorUnits).toBeGreaterThanOrEqual(0);
        expect(giftCardBalance.minorUnits).toBeLessThanOrEqual(pays.giftCard);
      }
    }),
  );
});
