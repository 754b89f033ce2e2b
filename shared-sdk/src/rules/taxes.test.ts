import { describe, expect, it } from '@jest/globals';
import { addTaxes, ratesAt, type TaxRate, taxesOn } from './taxes.ts';

const rate = (rest: Partial<TaxRate>): TaxRate => ({
  country: 'US',
  state: 'NY',
  city: null,
  jurisdiction: 'New York',
  jurisdictionLevel: 'state',
  taxType: 'SALES',
  ratePpm: 40_000,
  ...rest,
});
const newYork = rate({});
const albany = rate({
  city: 'Albany',
  jurisdiction: 'Albany County',
  jurisdictionLevel: 'county',
  zips: ['122'],
});
const gst = rate({ country: 'CA', state: 'QC', taxType: 'GST', ratePpm: 50_000 });
const qst = rate({ country: 'CA', state: 'QC', taxType: 'QST', ratePpm: 99_750 });
const free = rate({ state: 'OR', ratePpm: 0 });
const rates = [newYork, albany, gst, qst, free];
const at = (country: 'US' | 'CA', state: string, city = '') => ({ country, state, city, zip: '' });
const around = (zip: string, state = 'NY') => ({ country: 'US' as const, state, zip });
const amounts = (amount: number, taken: TaxRate[]) =>
  taxesOn(amount, taken).map((tax) => tax.amount);

describe('taxes', () => {
  it('include the state tax, and the city tax if the address is in the city', () => {
    expect(ratesAt(at('US', 'NY', 'Buffalo'), rates)).toEqual([newYork]);
    expect(ratesAt(at('US', 'NY', ' ALBANY '), rates)).toEqual([newYork, albany]);
  });

  it('include the city tax of a place that is known only by a ZIP code of the city', () => {
    expect(ratesAt(around('12207-1234'), rates)).toEqual([newYork, albany]);
    expect(ratesAt(around('14201'), rates)).toEqual([newYork]);
    expect(ratesAt(around('12207', 'OR'), rates)).toEqual([free]);
  });

  it('follow the city of an address, whatever its ZIP code', () => {
    expect(ratesAt({ ...around('12207'), city: 'Colonie' }, rates)).toEqual([newYork]);
  });

  it('are ordered from the wider jurisdiction to the narrower', () => {
    const taken = ratesAt(at('US', 'NY', 'Albany'), [albany, newYork]);
    expect(taken).toEqual([newYork, albany]);
  });

  it('are empty for an unknown place', () => {
    expect(ratesAt(at('US', 'PR', 'San Juan'), rates)).toEqual([]);
    expect(ratesAt(at('CA', 'NY', 'Albany'), rates)).toEqual([]);
  });

  it.each([
    [300, [newYork, albany], [12, 12]],
    [1099, [newYork, albany], [44, 44]],
    [1390, [gst, qst], [70, 139]],
  ])('are rounded separately for %i cents', (amount, taken, expected) => {
    expect(amounts(amount, taken)).toEqual(expected);
  });

  it('round half a cent up', () => {
    expect(amounts(10, [gst])).toEqual([1]);
    expect(amounts(9, [gst])).toEqual([]);
  });

  it('omit a tax of zero', () => {
    expect(taxesOn(1999, [free])).toEqual([]);
  });

  it('are added up over several lines by jurisdiction and type', () => {
    const both = addTaxes([taxesOn(1099, [newYork, albany]), taxesOn(499, [newYork])]);
    expect(both.map(({ jurisdiction, amount }) => [jurisdiction, amount])).toEqual([
      ['New York', 64],
      ['Albany County', 44],
    ]);
  });
});
