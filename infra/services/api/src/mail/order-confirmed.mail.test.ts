import { describe, expect, it } from '@jest/globals';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import type { TaxLine } from '@sideband/shared-sdk/invoices/model';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import type { Charge } from '@sideband/shared-sdk/orders/model';
import { type OrderConfirmed, writeOrderConfirmed } from './order-confirmed.mail.ts';

/** Treats every page as built. */
const all = () => true;

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
  lastFour: '4242',
};

describe('order confirmed mail', () => {
  it.each([
    [
      'en-CA',
      'GST (Canada)  $0.15',
      'QST (Québec)  $0.30',
      'Credit  -$1.00',
      'Gift card  -$1.00',
      'Paid today  $1.45',
      'We charged your card ending in 4242.',
      '$3.00 for the first 3 months.',
      'It renews at $11.99 a month plus tax from February 21, 2027 until you cancel.',
      'Cancel any time online',
    ],
    [
      'fr-CA',
      'TPS (Canada)  0,15\u00a0$',
      'TVQ (Québec)  0,30\u00a0$',
      'Carte-cadeau  -1,00\u00a0$',
      'Payé aujourd’hui  1,45\u00a0$',
      '3,00\u00a0$ pour les 3 premiers mois.',
      'Il se renouvelle au prix de 11,99\u00a0$ par mois plus taxes à compter du 21 février 2027, jusqu’à l’annulation.',
      'Annulez en tout temps',
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

  it('escapes HTML in a name', () => {
    const { html } = writeOrderConfirmed({ ...confirmed, firstName: '<img src=x>' }, 'en-US', all);
    expect(html).not.toContain('<img');
  });
});
