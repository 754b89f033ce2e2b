import { describe, expect, it } from '@jest/globals';
import { readGiftCard } from './read-typed-card.ts';
import { groupedCard, isNumber, tidyExpiry } from './typed-card.ts';

const number = '6031 0000 0000 0017';
const typed = (card: string, cvc = '', expiry = '') => readGiftCard({ card, cvc, expiry });
const textsOf = (result: ReturnType<typeof readGiftCard>) =>
  result.ok ? [] : result.error.map(({ field, code }) => `${field}: ${code}`);

describe('readGiftCard: shapes', () => {
  it('reads a number with CVC and expiry as three fields', () => {
    expect(typed(number, '123', '12/27')).toEqual({
      ok: true,
      value: {
        number: '6031000000000017',
        cvv2: '123',
        expiry: { month: '12', year: '2027' },
      },
    });
    expect(typed('6031 0000 0000 0025', '4567', '03/31')).toEqual({
      ok: true,
      value: {
        number: '6031000000000025',
        cvv2: '4567',
        expiry: { month: '03', year: '2031' },
      },
    });
  });

  it('reads a number alone as the identifier', () => {
    const alone = { ok: true, value: { cardIdentifier: '6031000000000017' } };
    expect(typed(number)).toEqual(alone);
    expect(typed(number, ' ', '  ')).toEqual(alone);
  });

  it('reads a code as the identifier, whatever the hidden fields contain', () => {
    const code = { ok: true, value: { cardIdentifier: 'SDB-GIFT-2500' } };
    expect(typed(' sdb-gift-2500 ')).toEqual(code);
    expect(typed('SDB-GIFT-2500', '123')).toEqual(code);
  });
});

describe('readGiftCard: mistakes', () => {
  it('reports whichever of CVC and expiry is missing', () => {
    expect(textsOf(typed(number, '123'))).toEqual(['expiry: bothOrNeither']);
    expect(textsOf(typed(number, '', '12/27'))).toEqual(['cvc: bothOrNeither']);
  });

  it('reports every field that cannot be parsed', () => {
    expect(textsOf(typed('1234', '12', '13/27'))).toEqual([
      'card: length',
      'cvc: shape',
      'expiry: shape',
    ]);
    expect(textsOf(typed(number, '123', '12/1927'))).toEqual(['expiry: shape']);
  });

  it('reports a missing card', () => {
    expect(textsOf(typed('   '))).toEqual(['card: missing']);
  });

  it('leaves it to the server to validate the number', () => {
    expect(typed('1111 1111 1111 1111').ok).toBe(true);
  });
});

it.each([
  ['12/27', '2027'],
  ['1227', '2027'],
  ['12/2027', '2027'],
  ['12 / 2027', '2027'],
  ['1-27', '2027'],
  ['03/31', '2031'],
  ['03/2031', '2031'],
  ['12/20', '2020'],
])('readGiftCard reads the year of %s as %s and never prefixes 20 twice', (expiry, year) => {
  const card = typed(number, '123', expiry);
  expect(card.ok && 'expiry' in card.value && card.value.expiry.year).toBe(year);
});

it('groupedCard groups a number in fours and leaves a code unchanged', () => {
  expect(groupedCard('6031-000000000017')).toBe('6031 0000 0000 0017');
  expect(groupedCard('SDB-GIFT-2500')).toBe('SDB-GIFT-2500');
});

it('isNumber accepts pasted numbers with spaces of any width', () => {
  expect(isNumber('6031\u00a00000\u20090000 0017')).toBe(true);
  expect(isNumber('SDB-1')).toBe(false);
  expect(isNumber('')).toBe(false);
});

it('tidyExpiry formats a valid expiry as MM/YY', () => {
  expect(['1227', '1/2027', 'soon'].map(tidyExpiry)).toEqual(['12/27', '01/27', 'soon']);
});
