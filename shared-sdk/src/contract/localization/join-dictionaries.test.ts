import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { joinDictionaries, localizationQuery, splitDictionaries } from './model.ts';

const two = [
  { name: 'a', version: '1' },
  { name: 'b', version: '2' },
];

describe('joinDictionaries', () => {
  it('round-trips names and versions through the query format', () => {
    expect(joinDictionaries(two)).toBe('a:1|b:2');
    expect(splitDictionaries('a:1|b:2')).toEqual(two);
    const query = { locale: 'en-US', dictionaries: joinDictionaries(two) };
    expect(z.safeParse(localizationQuery, query).success).toBe(true);
  });

  it.each([
    '',
    'a',
    'a:',
    ':1',
    'a:1|',
    'a:1||b:2',
    'a:one',
    'A:1',
    Array(21).fill('a:1').join('|'),
  ])('the query schema rejects malformed input: %j', (dictionaries) => {
    const query = { locale: 'en-US', dictionaries };
    expect(z.safeParse(localizationQuery, query).success).toBe(false);
  });
});
