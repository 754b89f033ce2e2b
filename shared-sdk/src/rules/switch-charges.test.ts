import { describe, expect, it } from '@jest/globals';
import type { Charge, Charges } from '@sideband/shared-sdk/orders/model';
import fc from 'fast-check';
import { addMonths } from './calendar.ts';
import type { Phase } from './periods.ts';
import { restOf } from './proration.ts';
import { chargesOfSwitch, type Switch } from './switch-charges.ts';
import type { TaxRate } from './taxes.ts';

const rate = (jurisdiction: string, ratePpm: number): TaxRate => ({
  country: 'US',
  state: 'NY',
  city: null,
  jurisdiction,
  ratePpm,
  jurisdictionLevel: 'state',
  taxType: 'SALES',
});
const monthly = (total: number, mrf = 0): Phase => ({
  type: 'AutoRenewing',
  billingPeriod: 'P1M',
  count: null,
  total,
  mrf,
});
/** November has thirty days, of which ten are left on the 21st. */
const november = { anchoredOn: '2026-11-01', months: 0, from: '2026-11-01', to: '2026-12-01' };
const switched = (of: Partial<Switch> = {}): Charges =>
  chargesOfSwitch({
    currency: 'USD',
    productId: 'platinum',
    phases: [monthly(2599, 433)],
    addOns: [],
    ends: [{ productId: 'essential', period: november, total: 1199 }],
    keeps: november,
    rates: [],
    today: '2026-11-21',
    pays: { due: 0, credit: 0 },
    ...of,
  });
const today = ({ oneTimeCharge, zeroCharge }: Charges): Charge => {
  const charge = oneTimeCharge ?? zeroCharge;
  if (!charge) throw new Error('nothing is due today, not even nothing');
  return charge;
};
const cents = (parts: readonly { amount: { minorUnits: number } }[]) =>
  parts.map(({ amount }) => amount.minorUnits);
const sum = (parts: readonly { amount: { minorUnits: number } }[]) =>
  cents(parts).reduce((total, part) => total + part, 0);

describe('immediate plan switch', () => {
  it('costs the prorated new price minus the unused portion of the old one', () => {
    const { oneTimeCharge, ongoingCharge } = switched();
    expect(oneTimeCharge).toMatchObject({
      lines: [
        { kind: 'plan', productId: 'platinum', amount: { minorUnits: 866 - 144 } },
        { kind: 'proration', productId: 'essential', amount: { minorUnits: -400 } },
      ],
      fees: [{ kind: 'mrf', amount: { minorUnits: 144 } }],
      total: { minorUnits: 466 },
    });
    expect(ongoingCharge).toMatchObject({ starts: '2026-12-01', total: { minorUnits: 2599 } });
  });

  it('is taxed on the difference, each tax separately', () => {
    const { taxes, total } = today(
      switched({ rates: [rate('New York', 40_000), rate('City', 875)] }),
    );
    // 466 * 4 % = 18.64; 466 * 0.0875 % = 0.41, which rounds to nothing.
    expect(taxes).toMatchObject([{ jurisdiction: 'New York', amount: { minorUnits: 19 } }]);
    expect(total.minorUnits).toBe(485);
  });

  it('starts a new period when the billing period changes', () => {
    const phases = [{ ...monthly(30_000), billingPeriod: 'P1Y' }];
    const { oneTimeCharge, ongoingCharge } = switched({ phases, keeps: undefined });
    expect(oneTimeCharge?.total.minorUnits).toBe(30_000 - 400);
    expect([oneTimeCharge?.period, ongoingCharge?.period]).toEqual(['P1Y', 'P1Y']);
    // Its first year is paid today.
    expect(ongoingCharge?.total.minorUnits).toBe(30_000);
  });

  it('keeps the running year as the billing period', () => {
    const year = { anchoredOn: '2026-07-01', months: 0, from: '2026-07-01', to: '2027-07-01' };
    const phases = [{ ...monthly(60_000), billingPeriod: 'P1Y' }];
    const ends = [{ productId: 'essential', period: year, total: 30_000 }];
    const { oneTimeCharge, ongoingCharge } = switched({ phases, ends, keeps: year });
    expect([oneTimeCharge?.period, ongoingCharge?.period]).toEqual(['P1Y', 'P1Y']);
    expect(ongoingCharge).toMatchObject({ starts: '2027-07-01', total: { minorUnits: 60_000 } });
  });

  it('charges for the add-ons again in a new period, but not in a kept one', () => {
    const addOns = [{ productId: 'addon-traffic', monthly: 499 }];
    const phases = [{ ...monthly(30_000), billingPeriod: 'P1Y' }];
    const { oneTimeCharge } = switched({ phases, addOns, keeps: undefined });
    expect(oneTimeCharge?.lines).toMatchObject([
      { kind: 'plan', productId: 'platinum', amount: { minorUnits: 30_000 } },
      { kind: 'addOn', productId: 'addon-traffic', amount: { minorUnits: 12 * 499 } },
      { kind: 'proration', productId: 'essential', amount: { minorUnits: -400 } },
    ]);
    const { lines } = today(switched({ addOns }));
    expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'proration']);
  });

  it('credits each ending plan on its own line, prorated over its own period', () => {
    const december = { from: '2026-11-16', to: '2026-12-16' };
    const ends = [
      { productId: 'essential', period: november, total: 1199 },
      { productId: 'streaming', period: december, total: 900 },
    ];
    const { lines } = today(switched({ ends }));
    expect(lines.slice(1)).toMatchObject([
      { productId: 'essential', amount: { minorUnits: -400 } },
      { productId: 'streaming', amount: { minorUnits: -750 } },
    ]);
  });

  it('turns unused value in excess of the new price into account credit, taxes included', () => {
    const ends = [
      { productId: 'year', period: { from: '2026-07-01', to: '2027-07-01' }, total: 36_500 },
    ];
    const { zeroCharge } = switched({ ends, rates: [rate('New York', 100_000)] });
    const given = Math.round((866 - 22_200) * 1.1);
    expect(zeroCharge).toMatchObject({
      total: { minorUnits: 0 },
      postPurchaseBalance: { minorUnits: given },
    });
  });

  it('lists the remaining introductory payments and the regular price after them', () => {
    const phases: Phase[] = [{ ...monthly(1500), type: 'Introductory', count: 3 }, monthly(2599)];
    const { repeatingCharge, ongoingCharge } = switched({ phases });
    expect(repeatingCharge).toMatchObject({
      period: 'P1M',
      count: 2,
      starts: '2026-12-01',
      total: { minorUnits: 1500 },
    });
    expect(ongoingCharge).toMatchObject({ starts: '2027-02-01', total: { minorUnits: 2599 } });
  });

  it('has no repeating charge when the running period is the only introductory one', () => {
    const phases: Phase[] = [{ ...monthly(1500), type: 'Introductory', count: 1 }, monthly(2599)];
    const charges = switched({ phases });
    expect(Object.keys(charges).toSorted()).toEqual(['oneTimeCharge', 'ongoingCharge']);
    expect(charges.ongoingCharge).toMatchObject({ starts: '2026-12-01', count: null });
  });

  it('includes the whole introductory price when its first period starts today', () => {
    const first = { ...monthly(5000), billingPeriod: 'P3M', count: 2 };
    const phases: Phase[] = [{ ...first, type: 'Introductory' }, monthly(2599)];
    const { oneTimeCharge, repeatingCharge, ongoingCharge } = switched({
      phases,
      keeps: undefined,
    });
    expect(oneTimeCharge).toMatchObject({ period: 'P3M', total: { minorUnits: 5000 - 400 } });
    expect(repeatingCharge).toMatchObject({
      period: 'P3M',
      count: 2,
      starts: '2026-11-21',
      total: { minorUnits: 5000 },
    });
    expect(ongoingCharge).toMatchObject({ period: 'P1M', starts: '2027-05-21' });
  });

  it('keeps renewing on the last day of the month', () => {
    const february = { anchoredOn: '2026-10-31', months: 4, from: '2027-02-28', to: '2027-03-31' };
    const { ongoingCharge } = switched({ keeps: february, today: '2027-03-10' });
    expect(ongoingCharge?.starts).toBe('2027-03-31');
  });

  it('never results in a negative charge and never loses a cent, for any plans and days', () => {
    const amount = fc.integer({ min: 0, max: 40_000 });
    const days = fc.integer({ min: 0, max: 400 });
    const any = fc.record({
      was: amount,
      also: fc.option(amount),
      becomes: amount,
      gone: days,
      due: amount,
      credit: amount,
      ppm: fc.integer({ min: 0, max: 200_000 }),
      keeps: fc.boolean(),
      from: fc.constantFrom('2026-11-01', '2027-01-31', '2028-02-29', '2027-03-14'),
    });
    fc.assert(
      fc.property(any, ({ was, also, becomes, gone, due, credit, ppm, from, ...of }) => {
        const period = { from, to: addMonths(from, 12) };
        const day = new Date(Date.parse(from) + Math.min(gone, 364) * 86_400_000);
        const charge = today(
          switched({
            phases: [{ ...monthly(becomes, Math.floor(becomes / 6)), billingPeriod: 'P1Y' }],
            ends: [was, ...(also === null ? [] : [also])].map((total, nth) => ({
              productId: `old ${nth}`,
              period,
              total,
            })),
            keeps: of.keeps ? { anchoredOn: from, months: 0, ...period } : undefined,
            rates: [rate('One', ppm), rate('Two', Math.floor(ppm / 3))],
            today: day.toISOString().slice(0, 10),
            pays: { due, credit },
          }),
        );
        const { total, previousBalance, postPurchaseBalance: after } = charge;
        const price = sum(charge.lines) + sum(charge.fees) + sum(charge.taxes);
        expect(total.minorUnits).toBeGreaterThanOrEqual(0);
        expect(after.minorUnits).toBeLessThanOrEqual(0);
        expect(previousBalance.minorUnits + price - total.minorUnits).toBe(after.minorUnits);
        // Taxes have the sign of the price, so no tax is refunded when there is something to pay.
        for (const tax of cents(charge.taxes)) expect(tax * price).toBeGreaterThanOrEqual(0);
        for (const back of charge.lines.slice(1)) expect(back.amount.minorUnits).toBeLessThan(0);
      }),
    );
  });
});

it.each([
  ['the whole amount on the first day', '2026-11-01', 1000],
  ['one day on the last day', '2026-11-30', 33],
  ['nothing after the period', '2026-12-01', 0],
  ['at most the whole amount before the period starts', '2026-10-01', 1000],
])('proration leaves %s', (_, day, left) => {
  expect(restOf(1000, november, day)).toBe(left);
});
