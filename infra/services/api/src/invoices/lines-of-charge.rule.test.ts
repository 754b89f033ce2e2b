import { describe, expect, it } from '@jest/globals';
import { chargeOf } from '@sideband/shared-sdk/rules/charges';
import fc from 'fast-check';
import { linesOfCharge } from './lines-of-charge.rule.ts';

const pays = { due: 0, credit: 0, giftCard: 0 };
const rate = (jurisdiction: string, ratePpm: number) => ({
  country: 'US' as const,
  state: 'NY',
  city: null,
  jurisdiction,
  ratePpm,
  jurisdictionLevel: 'state',
  taxType: 'SALES',
});

describe('linesOfCharge', () => {
  it('returns lines that add up to the exact total of a charge, whatever its prices, add-ons and taxes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 3 }),
        (total, feeShare, addOns, rates) => {
          const mrf = Math.floor((total * feeShare) / 100);
          const phase = {
            type: 'AutoRenewing',
            billingPeriod: 'P1M',
            count: null,
            total,
            mrf,
          } as const;
          const charge = chargeOf(
            {
              currency: 'USD',
              productId: 'plan',
              addOns: addOns.map((monthly, nth) => ({ productId: `extra-${nth}`, monthly })),
              rates: rates.map((ppm, nth) => rate(`place ${nth}`, ppm)),
            },
            { phase, count: 1, starts: '2027-01-01', pays },
          );
          const { lines, taxTotal, amountTotal } = linesOfCharge(charge);
          const sums = lines.reduce(
            (sum, { amount, taxAmount }) => ({
              price: sum.price + amount,
              tax: sum.tax + taxAmount,
            }),
            { price: 0, tax: 0 },
          );
          expect(sums.tax).toBe(taxTotal);
          expect(sums.price + sums.tax).toBe(amountTotal);
          expect(amountTotal).toBe(charge.total.minorUnits);
          expect(lines[0]).toMatchObject({ amount: total, mrfAmount: mrf });
        },
      ),
    );
  });

  it('deducts proration from the plan line and reports the prorated amount', () => {
    const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
    const { lines, amountTotal } = linesOfCharge({
      lines: [
        { kind: 'plan', productId: 'essential', amount: usd(999) },
        { kind: 'proration', productId: 'essential', amount: usd(-399) },
        { kind: 'proration', productId: 'talk', amount: usd(-200) },
      ],
      fees: [{ kind: 'mrf', amount: usd(200) }],
      taxes: [],
    });
    expect(lines).toEqual([
      {
        kind: 'plan',
        productId: 'essential',
        amount: 600,
        taxAmount: 0,
        mrfAmount: 200,
        prorationAdjustment: -599,
      },
    ]);
    expect(amountTotal).toBe(600);
  });
});
