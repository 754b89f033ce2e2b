import { describe, expect, it } from '@jest/globals';
import { provinceOf, wholeAddress } from './whole-address.ts';

const typed = {
  addressLine1: ' 1 Capitol Sq ',
  city: 'Albany ',
  state: 'NY',
  zip: ' 12207',
  country: 'US',
};

describe('wholeAddress', () => {
  it('trims every part', () => {
    const padded = { ...typed, addressLine2: ' Floor 2 ', state: ' NY ', country: ' US ' };
    expect(wholeAddress(padded)).toEqual({
      addressLine1: '1 Capitol Sq',
      addressLine2: 'Floor 2',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US',
    });
  });

  it.each(['addressLine1', 'city', 'state', 'zip', 'country'] as const)(
    'returns undefined while %s is missing or blank',
    (part) => {
      expect(wholeAddress({ ...typed, [part]: undefined })).toBeUndefined();
      expect(wholeAddress({ ...typed, [part]: '  ' })).toBeUndefined();
    },
  );

  it('accepts an address without a second line', () => {
    const kept = {
      addressLine1: '1 Capitol Sq',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US',
    };
    expect(wholeAddress(typed)).toStrictEqual(kept);
    expect(wholeAddress({ ...typed, addressLine2: ' ' })).toStrictEqual(kept);
  });

  it.each(['Canada', 'CANADA', ' ca ', 'CA'])('recognizes Canada written as "%s"', (country) => {
    expect(wholeAddress({ ...typed, country })?.country).toBe('CA');
  });

  it.each(['Mexico', 'constructor'])(
    'returns undefined for an unsupported country: %s',
    (country) => {
      expect(wholeAddress({ ...typed, country })).toBeUndefined();
    },
  );
});

it('provinceOf returns the province for Canada', () => {
  expect(provinceOf({ country: 'CA', state: 'QC' })).toBe('QC');
  expect(provinceOf({ country: 'CA', state: 'ON' })).toBe('ON');
});

it('provinceOf returns undefined for the US', () => {
  expect(provinceOf({ country: 'US', state: 'NY' })).toBeUndefined();
});
