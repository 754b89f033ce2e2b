import { describe, expect, it } from '@jest/globals';
import { brandOf, grouped } from './brands.ts';
import { cardIn, mistakesIn, type TypedCard, tidy, whileTyping } from './typed-card.ts';

const today = new Date('2026-11-22T12:00:00Z');
const good: TypedCard = {
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvc: '123',
};
const wrongIn = (typed: Partial<TypedCard>) =>
  mistakesIn({ ...good, ...typed }, today).map(({ field, code }) => `${field}.${code}`);

describe('validation', () => {
  it('reads the number and expiry date of a card as typed or pasted', () => {
    expect(wrongIn({})).toEqual([]);
    expect(cardIn({ ...good, number: '4242-4242-4242-4242', expiry: ' 12 / 2029 ' })).toEqual({
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: 2029,
      cvc: '123',
    });
  });

  it.each([
    ['', 'missing'],
    ['4242 4242 4242', 'short'],
    ['4242 4242 4242 424O', 'signs'],
    ['4242 4242 4242 4241', 'digit'],
    ['4242 4242 4242 4242 4', 'length'],
    ['3530 1113 3330 0000', 'brand'],
  ])('reports the number %j as %s', (number, code) => {
    expect(wrongIn({ number })).toEqual([`number.${code}`]);
  });

  it.each([
    ['', 'missing'],
    ['12', 'shape'],
    ['13/29', 'month'],
    ['10/26', 'past'],
    ['11/59', 'far'],
  ])('reports the expiry date %j as %s', (expiry, code) => {
    expect(wrongIn({ expiry })).toEqual([`expiry.${code}`]);
  });

  it('accepts a card until its expiry month has ended in every time zone', () => {
    expect(wrongIn({ expiry: '11/26' })).toEqual([]);
    const typed = { ...good, expiry: '11/26' };
    expect(mistakesIn(typed, new Date('2026-12-01T11:00:00Z'))).toEqual([]);
    expect(mistakesIn(typed, new Date('2026-12-02T00:00:00Z'))).toHaveLength(1);
  });

  it('requires three digits of CVC, or four on an American Express', () => {
    const amex = '3782 822463 10005';
    expect(wrongIn({ cvc: '1234' })).toEqual(['cvc.three']);
    expect(wrongIn({ number: amex, cvc: '123' })).toEqual(['cvc.four']);
    expect(wrongIn({ number: amex, cvc: '1234' })).toEqual([]);
    expect(wrongIn({ cvc: '' })).toEqual(['cvc.missing']);
  });
});

it.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
])('recognizes %s as %s and groups it as printed on the card', (digits, brand, text) => {
  expect(brandOf(digits)?.id).toBe(brand);
  expect(grouped(digits)).toBe(text);
});

describe('while typing', () => {
  const type = (field: 'number' | 'expiry', marked: string, isAdding = true) => {
    const caret = marked.indexOf('|');
    const written = whileTyping(field, { text: marked.replace('|', ''), caret, isAdding });
    return `${written.text.slice(0, written.caret)}|${written.text.slice(written.caret)}`;
  };

  it('groups the number and keeps the caret after the same digit', () => {
    expect(type('number', '42424|')).toBe('4242 4|');
    expect(type('number', '49|242 4242')).toBe('49|24 2424 2');
  });

  it('adds the slash to the expiry date, and allows deleting it', () => {
    expect(type('expiry', '12|')).toBe('12/|');
    expect(type('expiry', '12|', false)).toBe('12|');
    expect(type('expiry', '1229|')).toBe('12/29|');
    expect(type('expiry', '12//|')).toBe('12/|');
  });

  it('leaves input that is not a number alone', () => {
    expect(type('number', '4242x|')).toBe('4242x|');
  });
});

it('formats a field on blur as printed on the card', () => {
  expect(tidy.expiry('3/2029')).toBe('03/29');
  expect(tidy.expiry('soon')).toBe('soon');
});
