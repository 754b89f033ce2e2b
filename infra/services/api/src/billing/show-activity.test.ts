import { describe, expect, it } from '@jest/globals';
import type { Locale } from '../customers/customers.table.ts';
import type { Plan } from '../plans/plans.table.ts';
import type { ChargedLine, PaidBill } from './activity.table.ts';
import { showCharge, showPayment } from './show-activity.ts';

const line: ChargedLine = {
  number: 'INV-7',
  issuedAt: new Date('2025-03-02T18:00:00Z'),
  ...({ currency: 'USD', kind: 'plan' } as const),
  periodFrom: null,
  periodTo: null,
  productId: 'music',
  amount: 1500,
  taxAmount: 75,
  mrfAmount: 0,
  offerName: null,
  streamingUsername: null,
  radioId: null,
  nickname: null,
  make: null,
  model: null,
  year: null,
};
const bill: PaidBill = {
  ...line,
  ...({ paidAs: 'payment', paid: 400, lastFour: '4242' } as const),
  paidAt: new Date('2025-03-05T18:00:00Z'),
};

const planNamed = (names: Plan['names']): Plan => ({
  ...({ productId: 'music', service: 'streaming', package: 'IP_SA' } as const),
  planType: null,
  category: null,
  streamingAvailable: true,
  names,
});
function told(locale: Locale, names: Plan['names'] = {}) {
  const country = locale === 'en-US' ? ('US' as const) : ('CA' as const);
  const plans = new Map([['music', planNamed(names)]]);
  return { customer: { country, locale, serviceAddress: null }, plans };
}

describe('billing activity: payments', () => {
  const english = [
    ['payment', '4242', 'PAYMENT', 400, 'Payment by card ending in 4242'],
    ['payment', null, 'PAYMENT', 400, 'Payment'],
    ['balance', null, 'BALANCE', 400, 'Paid from your credit'],
    ['refund', null, 'REFUND', -400, 'Refund to your card'],
    ['reversal', '4242', 'REFUND', -400, 'Payment returned by your bank'],
  ] as const;
  const french = [
    ['payment', '4242', 'PAYMENT', 400, 'Paiement par carte se terminant par 4242'],
    ['payment', null, 'PAYMENT', 400, 'Paiement'],
    ['balance', null, 'BALANCE', 400, 'Payé à même votre crédit'],
    ['refund', null, 'REFUND', -400, 'Remboursement sur votre carte'],
    ['reversal', '4242', 'REFUND', -400, 'Paiement retourné par votre banque'],
  ] as const;

  it.each([
    ...english.map((row) => ['en-US', ...row] as const),
    ...english.map((row) => ['en-CA', ...row] as const),
    ...french.map((row) => ['fr-CA', ...row] as const),
  ])('describes in %s a %s by card %s as %s', (...row) => {
    const [locale, paidAs, lastFour, eventType, minorUnits, description] = row;
    expect(showPayment({ ...bill, paidAs, lastFour }, told(locale))).toMatchObject({
      transactionDate: '2025-03-05',
      billNumber: 'INV-7',
      eventType,
      description,
      amount: { minorUnits, currency: 'USD' },
      isRefund: minorUnits < 0,
    });
  });
});

describe('billing activity: plan names', () => {
  const names = { 'en-US': 'Music', 'fr-CA': 'Musique' };
  const inCanada = { ...names, 'en-CA': 'Music (Canada)' };

  it.each([
    ['en-US', inCanada, 'Music'],
    ['en-CA', inCanada, 'Music (Canada)'],
    ['en-CA', names, 'Music'],
    ['fr-CA', names, 'Musique'],
    ['fr-CA', { 'en-US': 'Music' }, 'Music'],
    ['en-US', {}, 'Music for $3'],
  ] as const)('for %s, picks the plan name from %j', (locale, known, name) => {
    const named = { offerName: 'Music for $3' };
    expect(showPayment({ ...bill, ...named }, told(locale, known)).planLabel).toBe(name);
    expect(showCharge({ ...line, ...named }, told(locale, known))).toMatchObject({
      transactionDate: '2025-03-02',
      billNumber: 'INV-7',
      eventType: 'CHARGE',
      planLabel: name,
      description: name,
      amount: { minorUnits: 1575, currency: 'USD' },
    });
  });

  it.each([
    ['en-US', inCanada, 'Music', null],
    ['en-US', {}, 'Music for $3', null],
    ['en-CA', inCanada, 'Music (Canada)', 'Musique'],
    ['fr-CA', inCanada, 'Music (Canada)', 'Musique'],
    ['fr-CA', names, 'Music', 'Musique'],
    ['fr-CA', { 'en-US': 'Music' }, 'Music', 'Music'],
    ['fr-CA', {}, 'Music for $3', 'Music for $3'],
  ] as const)('in %s, from %j, the package name is %s and the French name is %s', (...row) => {
    const [locale, known, packageName, packageNameInFR] = row;
    const named = { offerName: 'Music for $3' };
    const shown = { packageName, packageNameInFR };
    expect(showPayment({ ...bill, ...named }, told(locale, known))).toMatchObject(shown);
    expect(showCharge({ ...line, ...named }, told(locale, known))).toMatchObject(shown);
  });

  it('names an add-on by its own name, not by that of the plan', () => {
    const addOn = { ...line, kind: 'addOn' as const, productId: 'sport', offerName: 'Music' };
    const { customer } = told('fr-CA');
    const names = { 'en-CA': 'Live sports', 'fr-CA': 'Sports en direct' };
    expect(
      showCharge(addOn, { customer, plans: new Map([['sport', planNamed(names)]]) }),
    ).toMatchObject({
      planLabel: 'Sports en direct',
      packageName: 'Live sports',
      packageNameInFR: 'Sports en direct',
    });
    expect(showCharge(addOn, told('fr-CA')).planLabel).toBe('Option');
  });

  it('falls back to the product ID when the plan has no name', () => {
    expect(showCharge(line, told('en-US'))).toMatchObject({
      planLabel: 'music',
      description: 'music',
    });
  });
});

describe('billing activity: what a charge is for', () => {
  const month = { periodFrom: '2025-03-02', periodTo: '2025-04-02' };
  const car = { radioId: '7K2M9QXJ', make: 'Subaru', model: 'Outback', year: 2019 };

  it('returns the period with its months, the vehicle, the radio, the login and the fee', () => {
    const shown = showCharge(
      { ...line, ...month, ...car, mrfAmount: 150, streamingUsername: 'sam.o' },
      told('en-US', { 'en-US': 'Music' }),
    );
    expect(shown).toMatchObject({
      startDate: '2025-03-02',
      endDate: '2025-04-02',
      term: 1,
      serviceFor: '2019 Subaru Outback',
      radioId: '7K2M9QXJ',
      login: 'sam.o',
      feeLabel: 'U.S. Music Royalty Fee included',
      isLabel: false,
    });
  });

  it('prefers the name that the customer gave to a radio', () => {
    const shown = showCharge({ ...line, ...car, nickname: 'Family car' }, told('en-US'));
    expect(shown.serviceFor).toBe('Family car');
  });

  it('returns the type of the plan', () => {
    const { customer } = told('en-US');
    const trial = { ...planNamed({ 'en-US': 'Music' }), planType: 'TRIAL' };
    const plans = new Map([['music', trial]]);
    expect(showCharge(line, { customer, plans }).planType).toBe('TRIAL');
  });
});
