import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { exampleTax } from '@sideband/shared-sdk/invoices/examples';
import { exampleOffer } from '@sideband/shared-sdk/offers/examples';
import type { Charge, Charges } from '@sideband/shared-sdk/orders';
import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import { TextsProvider } from '@sideband/shared-sdk/react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PriceSummary, type PriceSummaryProps } from './index.ts';

type Locale = 'en-US' | 'en-CA' | 'fr-CA';
const readOne = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8'));
/**
 * Returns the messages of a locale merged over those of en-US, because en-CA contains only the
 * differences.
 */
const read = (folder: string, locale: Locale) => ({
  ...readOne(folder, 'en-US'),
  ...readOne(folder, locale),
});

const cents = (minorUnits: number, currency: 'USD' | 'CAD' = 'USD') => ({ minorUnits, currency });
const taxAt = (
  jurisdictionLevel: string,
  jurisdiction: string,
  taxType: string,
  amount: number,
) => ({ ...exampleTax, jurisdictionLevel, jurisdiction, taxType, amount: cents(amount) });
const charge = (parts: Partial<Charge> = {}): Charge => ({
  ...exampleCharge,
  ...parts,
});
const monthly = charge({
  period: 'P1M',
  count: null,
  starts: '2027-02-21',
  lines: [{ kind: 'plan', productId: 'streaming-all-access', amount: cents(1099) }],
});
const welcome: Charges = {
  oneTimeCharge: charge(),
  repeatingCharge: charge(),
  ongoingCharge: monthly,
};

const summary = (props: Partial<PriceSummaryProps>, locale: Locale) => (
  <TextsProvider
    locale={locale}
    texts={{ ...read('../../ui/messages', locale), ...read('messages', locale) }}
  >
    <PriceSummary
      price={{ kind: 'priced', charges: welcome }}
      nameOf={() => 'All Access'}
      {...props}
    />
  </TextsProvider>
);
function show(props: Partial<PriceSummaryProps> = {}, locale: Locale = 'en-US') {
  const { rerender } = render(summary(props, locale));
  return (changed: Partial<PriceSummaryProps>) => rerender(summary(changed, locale));
}
/** Replaces no-break spaces with plain ones. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent)),
  );

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('PriceSummary: rows', () => {
  it('list the amount due today, its parts and later payments, in that order', () => {
    show();
    expect(rows()).toEqual([
      ['Due today', '$3.24'],
      ['All Access', '$3.00'],
      ['New York state sales tax', '$0.12'],
      ['Albany County sales tax', '$0.12'],
      ['Introductory price', '$3.00 for 3 months'],
      ['Renewal', 'Then $10.99/month plus tax from Feb 21, 2027 until you cancel'],
    ]);
  });

  it('name the taxes of Quebec in French', () => {
    const taxes = [taxAt('country', 'Canada', 'GST', 15), taxAt('province', 'Québec', 'QST', 30)];
    show(
      {
        price: {
          kind: 'priced',
          charges: { oneTimeCharge: charge({ taxes }), ongoingCharge: monthly },
        },
      },
      'fr-CA',
    );
    expect(rows().map(([name]) => name)).toEqual([
      'À payer aujourd’hui',
      'All Access',
      'TPS',
      'TVQ',
      'Renouvellement',
    ]);
    expect(rows().at(-1)?.[1]).toBe(
      'Ensuite 10,99 $ par mois plus taxes à compter du 21 février 2027, jusqu’à l’annulation',
    );
  });

  it('write the first of a month as "1er" in French', () => {
    const ongoingCharge = { ...monthly, starts: '2027-03-01' };
    show({ price: { kind: 'priced', charges: { ...welcome, ongoingCharge } } }, 'fr-CA');
    expect(rows().at(-1)?.[1]).toContain('à compter du 1er mars 2027');
  });

  it('deduct gift card and credit, and include the royalty fee in the price of the plan', () => {
    const today = charge({
      fees: [{ kind: 'mrf', amount: cents(33) }],
      taxes: [],
      previousBalance: cents(-100),
      giftCardBalance: cents(200),
      total: cents(33),
    });
    show({ price: { kind: 'priced', charges: { oneTimeCharge: today } } });
    expect(rows()).toEqual([
      ['Due today', '$0.33'],
      ['All Accessincludes $0.33 music royalty fee', '$3.33'],
      ['Account credit', '−$1.00'],
      ['Gift card', '−$2.00'],
    ]);
  });

  it('name the add-on that a changed plan keeps beside the price at which it renews', () => {
    const addOn = { kind: 'addOn', productId: 'traffic', amount: cents(499) } as const;
    show({
      price: {
        kind: 'priced',
        charges: {
          oneTimeCharge: charge(),
          ongoingCharge: { ...monthly, lines: [...monthly.lines, addOn] },
        },
      },
      nameOf: ({ kind }) => (kind === 'addOn' ? 'Traffic' : 'All Access'),
    });
    expect(screen.getByText('includes Traffic, $4.99')).toBeTruthy();
  });

  it('state in each language the date from which an introductory price that starts later applies', () => {
    const nothing = charge({ lines: [], taxes: [], total: cents(0) });
    const charges = {
      zeroCharge: nothing,
      repeatingCharge: charge({ starts: '2027-03-01' }),
      ongoingCharge: { ...monthly, starts: '2027-06-01' },
    };
    show({ price: { kind: 'priced', charges } });
    expect(rows()).toContainEqual([
      'Introductory price',
      '$3.00 for 3 months plus tax from Mar 1, 2027',
    ]);
    show({ price: { kind: 'priced', charges } }, 'fr-CA');
    expect(rows().flat()).toContain('3,00 $ pour 3 mois plus taxes à compter du 1er mars 2027');
  });

  it('show the first payment of a plan that starts later, with its parts and taxes', () => {
    const zeroCharge = charge({ lines: [], taxes: [], total: cents(0) });
    const none = cents(0);
    const ongoingCharge = charge({
      period: 'P1Y',
      count: null,
      starts: '2027-03-01',
      fees: [],
      previousBalance: none,
      postPurchaseBalance: none,
      giftCardBalance: none,
      lines: [{ kind: 'plan', productId: 'yearly', amount: cents(19990) }],
      taxes: [taxAt('state', 'Massachusetts', 'SALES', 1249)],
      total: cents(21239),
    });
    show({ price: { kind: 'priced', charges: { zeroCharge, ongoingCharge } } });
    expect(rows().slice(1, 4)).toEqual([
      ['Due on Mar 1, 2027', '$212.39'],
      ['All Access', '$199.90'],
      ['Massachusetts state sales tax', '$12.49'],
    ]);
    expect(screen.getByText(/^Taxes are at today’s rates/)).toBeTruthy();
  });

  it('show $0.00 today for a plan that renews, never "free"', () => {
    const zeroCharge = charge({ lines: [], taxes: [], total: cents(0) });
    show({ price: { kind: 'priced', charges: { zeroCharge, ongoingCharge: monthly } } });
    expect(rows()[0]).toEqual(['Due today', '$0.00']);
    expect(document.body.textContent).not.toMatch(/free/i);
  });
});

it('PriceSummary shows the advertised price while the address is unknown', () => {
  show({ price: { kind: 'advertised', offer: exampleOffer, name: 'All Access' } });
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(['$3.00 for 3 months', 'then $10.99/month']);
  expect(screen.getByText('Plus tax, based on your ZIP code.')).toBeTruthy();
});

describe('PriceSummary with add-ons', () => {
  const plain = { kind: 'advertised', offer: exampleOffer, name: 'All Access' } as const;
  const withSports = { ...plain, extras: [{ name: 'Live sports', monthly: cents(499) }] };

  it('shows what is billed for them, and the sum, while the address is unknown', () => {
    show({ price: withSports });
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items.at(-1)).toBe('Live sports: $14.97 for 3 months, then $4.99/month');
    expect(screen.getByText('Total: $17.97 for 3 months, then $15.98/month')).toBeTruthy();
  });

  it('announces the price that they change', () => {
    const change = show({ price: plain });
    expect(screen.getByRole('status').textContent).toBe('');
    change({ price: withSports });
    expect(screen.getByRole('status').textContent).toBe(
      'The price is now $17.97 for 3 months, then $15.98/month plus tax',
    );
  });
});

it('PriceSummary announces a changed total once, but not the first one', () => {
  const change = show();
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  const dearer = { ...welcome, oneTimeCharge: charge({ total: cents(424) }) };
  change({ price: { kind: 'priced', charges: dearer } });
  expect(told()).toBe('Due today is now $4.24');
  change({ price: { kind: 'priced', charges: dearer }, updating: true });
  expect(told()).toBe('Updating…');
});

it('PriceSummary offers a retry when the price failed to load', () => {
  const onRetry = jest.fn();
  show({ onRetry });
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('PriceSummary: collapsed line in a narrow window', () => {
  const lineOf = (...shown: Parameters<typeof show>) => {
    const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    Object.assign(globalThis, { matchMedia });
    show(...shown);
    return plain(document.querySelector('button[aria-expanded] > strong')?.textContent ?? '');
  };
  const advertised = { kind: 'advertised', offer: exampleOffer, name: 'All Access' } as const;

  it('shows the amount due today', () => {
    expect(lineOf()).toBe('Due today $3.24');
  });

  it.each([
    ['en-US', '$3.00 for 3 months, then $10.99/month plus tax'],
    ['en-CA', '$3.00 for 3 months, then $10.99/month plus tax (CAD)'],
    ['fr-CA', '3,00 $ pour 3 mois, puis 10,99 $ par mois plus taxes (CAD)'],
  ] as const)(
    'shows the advertised price, with the currency in Canada, before the address is known (%s)',
    (locale, said) => {
      expect(lineOf({ price: advertised }, locale)).toBe(said);
    },
  );

  it('includes the chosen add-ons in the advertised price', () => {
    const extras = [{ name: 'Live sports', monthly: cents(499) }];
    expect(lineOf({ price: { ...advertised, extras } })).toBe(
      '$17.97 for 3 months, then $15.98/month plus tax',
    );
  });
});
