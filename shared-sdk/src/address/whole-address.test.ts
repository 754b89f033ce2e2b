import { describe, expect, it } from '@jest/globals';
import { provinceOf, wholeAddress } from './whole-address.ts';

const typed = {
  addressLine1: ' 1 Capitol Sq ',
  city: 'Albany ',
  state: 'NY',
  zip: ' 12207',
  country: 'US',
};

describe('a typed address', () => {
  it('is trimmed', () => {
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
    'is dropped whole while %s is missing',
    (part) => {
      expect(wholeAddress({ ...typed, [part]: undefined })).toBeUndefined();
      expect(wholeAddress({ ...typed, [part]: '  ' })).toBeUndefined();
    },
  );

  it('needs no second line', () => {
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

  it.each(['Canada', 'CANADA', ' ca ', 'CA'])(
    'is in Canada, however that is written: %s',
    (country) => {
      expect(wholeAddress({ ...typed, country })?.country).toBe('CA');
    },
  );

  it.each(['Mexico', 'constructor'])('is dropped where we do not deliver: %s', (country) => {
    expect(wholeAddress({ ...typed, country })).toBeUndefined();
  });
});

it('names the province in Canada', () => {
  expect(provinceOf({ country: 'CA', state: 'QC' })).toBe('QC');
  expect(provinceOf({ country: 'CA', state: 'ON' })).toBe('ON');
});

it('names no province in the US', () => {
  expect(provinceOf({ country: 'US', state: 'NY' })).toBeUndefined();
});
