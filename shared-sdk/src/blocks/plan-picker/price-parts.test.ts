import { describe, expect, it } from '@jest/globals';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { codesIn } from './codes-in.ts';
import { pricePartsOf } from './price-parts.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

describe('plan prices and codes', () => {
  it('distinguishes a price for the whole phase from a recurring one', () => {
    const once = offerAt('US', 'once');
    expect(pricePartsOf(once)).toEqual({
      begins: 'once',
      price: usd(300),
      months: 3,
      next: usd(1099),
      nextMonths: 1,
    });
    const [first, ...rest] = once.phases;
    if (!first) throw new Error('no phase');
    const monthly = { ...once, phases: [{ ...first, billingPeriod: 'P1M', count: 12 }, ...rest] };
    expect(pricePartsOf(monthly)).toMatchObject({ begins: 'monthly', months: 12 });
  });

  it('reports an offer as free only when the offer does not renew', () => {
    const trial = offerAt('US', 'trial', { begins: 'free' });
    expect(pricePartsOf(trial)).toMatchObject({ begins: 'once', price: usd(0), months: 3 });
    const ending = { ...trial, phases: trial.phases.slice(0, 1) };
    expect(pricePartsOf(ending)).toMatchObject({ begins: 'free', months: 3, next: undefined });
  });

  it('treats a trial of unknown length as one month', () => {
    const trial = offerAt('US', 'trial', { begins: 'free' });
    const [first] = trial.phases;
    if (!first) throw new Error('no phase');
    const unknown = { ...trial, phases: [{ ...first, billingPeriod: 'unknown', count: 1 }] };
    expect(pricePartsOf(unknown)).toMatchObject({ begins: 'free', months: 1 });
  });

  it('prices a yearly plan as one payment per twelve months', () => {
    const yearly = offerAt('US', 'yearly', { baseTerm: 'Annual', begins: 'regular' });
    expect(pricePartsOf(yearly)).toMatchObject({
      begins: 'regular',
      price: usd(10990),
      months: 12,
    });
  });

  it('codesIn finds codes whatever the case of their parameter names', () => {
    const codes = (search: string) => codesIn(new URLSearchParams(search));
    expect(codes('promocode=WELCOME3')).toEqual({ promoCode: 'WELCOME3' });
    expect(codes('promoCode=+a+&PROGRAMCODE=TRYUS')).toEqual({
      promoCode: 'a',
      programCode: 'TRYUS',
    });
    expect(codes('programCode=&x=1')).toEqual({});
  });
});
