import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import { mailExamples } from './examples.ts';
import { type OrderConfirmed, writeOrderConfirmed } from './order-confirmed.mail.ts';
import { orderWords } from './order-words.ts';
import { writeMail } from './write-mail.ts';

const locales = ['en-US', 'en-CA', 'fr-CA'] as const;

/** All pages are built. */
const all = { isBuilt: () => true };

const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' as const });
const taxIn = (
  jurisdictionLevel: string,
  jurisdiction: string,
  tax: Pick<TaxLine, 'taxType' | 'amount'>,
): TaxLine => ({ ...exampleTax, jurisdictionLevel, jurisdiction, ...tax });
const charge = (price: number, more: Partial<Charge> = {}): Charge => ({
  ...exampleCharge,
  period: 'P1M',
  count: null,
  starts: '2027-02-21',
  lines: [{ kind: 'plan', productId: 'streaming-all-access', amount: cad(price) }],
  taxes: [
    taxIn('country', 'Canada', { taxType: 'GST', amount: cad(15) }),
    taxIn('province', 'Québec', { taxType: 'QST', amount: cad(30) }),
  ],
  total: cad(price + 45),
  previousBalance: cad(0),
  postPurchaseBalance: cad(0),
  giftCardBalance: cad(0),
  ...more,
});
const confirmed: OrderConfirmed = {
  firstName: 'Noémie',
  orderId: 'OAC-7f0c3f5e-4f6e-4b0e-9f59-0d1a6f0f9a11',
  planName: 'All Access, 3 months for $3',
  charges: {
    oneTimeCharge: charge(300, {
      period: 'P3M',
      count: 1,
      starts: '2026-11-21',
      giftCardBalance: cad(100),
      total: cad(145),
    }),
    repeatingCharge: charge(300, { period: 'P3M', count: 1, starts: '2026-11-21' }),
    ongoingCharge: charge(1199),
  },
  due: 0,
  credit: 100,
  brand: 'visa',
  lastFour: '4242',
};

describe('order confirmed mail', () => {
  it.each([
    ['en-US', 'Live sports: $14.97', 'Add-on: $14.97'],
    ['fr-CA', 'Sports en direct\u00a0: 14,97\u00a0$', 'Option\u00a0: 14,97\u00a0$'],
  ] as const)('names an add-on in %s, also if its name is unknown', (locale, named, unnamed) => {
    const today = charge(300);
    const addOn = { kind: 'addOn' as const, productId: 'addon-1', amount: cad(1497) };
    const charges = { oneTimeCharge: { ...today, lines: [...today.lines, addOn] } };
    const name = locale === 'fr-CA' ? 'Sports en direct' : 'Live sports';
    const mail = { ...confirmed, charges, addOns: { 'addon-1': name } };
    const say = (of: OrderConfirmed) => writeOrderConfirmed(of, locale, all).text;
    expect(say(mail)).toContain(named);
    expect(say({ ...mail, addOns: {} })).toContain(unnamed);
  });

  it.each([
    [
      'en-CA',
      'GST: $0.15',
      'QST: $0.30',
      'Account credit: −$1.00',
      'Gift card: −$1.00',
      'Paid today: $1.45',
      'Payment method: Visa ••••\u00a04242',
      '$3.00 for the first 3 months.',
      'Your plan renews at $11.99 a month plus tax from February 21, 2027 until you cancel.',
      'Cancel anytime online in your account',
    ],
    [
      'fr-CA',
      'TPS\u00a0: 0,15\u00a0$',
      'TVQ\u00a0: 0,30\u00a0$',
      'Carte-cadeau\u00a0: −1,00\u00a0$',
      'Payé aujourd’hui\u00a0: 1,45\u00a0$',
      'Mode de paiement\u00a0: Visa ••••\u00a04242',
      '3,00\u00a0$ pour les 3 premiers mois.',
      'Votre forfait se renouvelle au prix de 11,99\u00a0$ par mois plus taxes à compter du 21 février 2027, jusqu’à l’annulation.',
      'Annulez en tout temps en ligne dans votre compte',
    ],
  ] as const)(
    'states in %s what was paid, the renewal price and how to cancel',
    (locale, ...rows) => {
      const mail = writeOrderConfirmed(confirmed, locale, all);
      for (const row of rows) expect(mail.text).toContain(row);
      expect(mail.text).toMatch(/: OAC-7F0C3F5E$/m);
      expect(mail.html).toContain(': OAC-7F0C3F5E<');
    },
  );

  it.each([
    ['P1M', 1, 499, '$4.99 for the first month.'],
    ['P1M', 6, 499, '$4.99 a month for the first 6 months.'],
    ['P1M', 3, 0, 'Free for 3 months.'],
  ])(
    'describes a phase with billing period %s, %i times, at %i cents',
    (period, count, price, said) => {
      const repeatingCharge = charge(price, { period, count });
      const charges = { ...confirmed.charges, repeatingCharge };
      expect(writeOrderConfirmed({ ...confirmed, charges }, 'en-US', all).text).toContain(said);
    },
  );

  it.each([
    [
      'en-US',
      'turn your radio on outside',
      'Still silent after 60 minutes?',
      'Sign in on any phone',
    ],
    [
      'fr-CA',
      'allumez votre radio',
      'Toujours rien après 60 minutes?',
      'Ouvrez une session sur un',
    ],
  ] as const)(
    'explains in %s how a radio gets its plan, and only then',
    (locale, turnOn, silent, signIn) => {
      const textOf = (more: Partial<OrderConfirmed>) =>
        writeOrderConfirmed({ ...confirmed, ...more }, locale, all).text;
      const forRadio = textOf({ isForRadio: true });
      expect(forRadio).toContain(turnOn);
      expect(forRadio).toContain(silent);
      expect(forRadio).not.toContain(signIn);
      const forApp = textOf({ isForRadio: false });
      expect(forApp).not.toContain(turnOn);
      expect(forApp).toContain(signIn);
      const zeroCharge = charge(0, { lines: [], taxes: [], starts: '2026-11-21' });
      const later = { zeroCharge, ongoingCharge: charge(1199) };
      expect(textOf({ isForRadio: true, charges: later })).not.toContain(turnOn);
    },
  );

  it.each([
    ['en-US', 'VIP covers two radios.'],
    ['fr-CA', 'Le VIP couvre deux radios.'],
  ] as const)('says in %s that a second radio can be added, only where it can', (locale, said) => {
    const textOf = (takesSecondRadio: boolean) =>
      writeOrderConfirmed({ ...confirmed, takesSecondRadio }, locale, all).text;
    expect(textOf(true)).toContain(said);
    expect(textOf(false)).not.toContain(said);
  });

  it('lists the plan at its advertised price, with the royalty fee as a part of it', () => {
    const oneTimeCharge = charge(1666, { fees: [{ kind: 'mrf', amount: cad(333) }] });
    const { text } = writeOrderConfirmed(
      { ...confirmed, charges: { oneTimeCharge } },
      'en-CA',
      all,
    );
    expect(text).toContain('for $3: $19.99\n  includes $3.33 music royalty fee\n');
    expect(text).not.toContain('$16.66');
  });

  it('names the day of the next payment, not today, when the price starts today', () => {
    const today = { starts: '2026-01-31', count: 1 };
    const charges = {
      oneTimeCharge: charge(1199, today),
      ongoingCharge: charge(1199, { ...today, count: null }),
    };
    const { text } = writeOrderConfirmed({ ...confirmed, charges }, 'en-US', all);
    expect(text).toContain('from February 28, 2026 until you cancel');
  });

  it('states the price of a plan that starts later, which does not renew then', () => {
    const zeroCharge = charge(0, { lines: [], taxes: [], starts: '2026-11-21' });
    const charges = { zeroCharge, ongoingCharge: charge(1199) };
    const { text } = writeOrderConfirmed({ ...confirmed, charges }, 'en-US', all);
    expect(text).toContain('Your plan changes on February 21, 2027.');
    expect(text).toContain('Your new plan costs $11.99 a month plus tax from February 21, 2027');
  });

  it.each(locales)('lists rows in %s that add up to what was charged', (locale) => {
    for (const mail of Object.values(mailExamples(locale))) {
      if (mail.kind !== 'orderConfirmed') continue;
      const { text } = writeMail(mail, locale);
      const amounts = [...text.matchAll(/: (−?)\$?(\d+[.,]\d\d)(?:\u00a0\$)?$/gm)].map(
        ([, minus, digits = '']) => Number(`${minus && '-'}${digits.replace(/[.,]/, '')}`),
      );
      const paid = amounts.pop();
      const { oneTimeCharge, zeroCharge } = mail.content.charges;
      expect(paid).toBe((oneTimeCharge ?? zeroCharge)?.total.minorUnits);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid);
    }
  });

  it.each(locales)('names rows in %s as the page does', (locale) => {
    const file = `../../../../../shared-sdk/src/blocks/price-summary/messages/${locale}.json`;
    const inEnglish = file.replace('en-CA', 'en-US');
    const page = JSON.parse(readFileSync(new URL(inEnglish, import.meta.url), 'utf8'));
    const words = orderWords(locale);
    const of = (name: string) => page[`priceSummary.${name}`];
    expect([words.today, words.due, words.credit, words.giftCard, words.fee]).toEqual(
      ['paidToday', 'owed', 'credit', 'giftCard', 'mrf'].map(of),
    );
    expect(words.feeIncluded('{fee}')).toBe(of('mrfIncluded'));
    for (const [name, level, taxType] of [
      ...['GST', 'HST', 'PST', 'QST', 'RST'].map((tax) => [tax.toLowerCase(), 'country', tax]),
      ['other', 'city', 'EXCISE'],
      ['place', 'county', 'SALES'],
      ['state', 'state', 'SALES'],
    ] as const) {
      const tax = { ...taxIn(level ?? '', '{place}', { taxType: taxType ?? '', amount: cad(1) }) };
      expect(words.tax(tax)).toBe(of(`tax.${name}`));
    }
  });
});
