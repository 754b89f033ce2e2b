import { describe, expect, it } from '@jest/globals';
import { isAddress, isUsable, placeOf, shownPlace } from './place-of-use.ts';

const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
} as const;

describe('placeOf', () => {
  it('returns the code in official notation, with its state or province', () => {
    expect(placeOf(' 12207 1234', 'US')).toEqual({
      state: 'NY',
      zip: '12207-1234',
      country: 'US',
    });
    expect(placeOf('h2y1c6', 'CA')).toEqual({ state: 'QC', zip: 'H2Y 1C6', country: 'CA' });
  });

  it.each(['', '1220', 'H2Y 1C6', '00000', '09012'])(
    'returns undefined for "%s" in the US',
    (typed) => {
      expect(placeOf(typed, 'US')).toBeUndefined();
    },
  );
});

it('isAddress distinguishes a complete address from a place known by its code', () => {
  expect(isAddress(albany)).toBe(true);
  expect(isAddress({ state: 'NY', zip: '12207', country: 'US' })).toBe(false);
});

it('shownPlace returns an address only if it is complete', () => {
  const place = { state: 'NY', zip: '12207', country: 'US' } as const;
  expect(shownPlace(albany)).toEqual({ serviceAddress: albany });
  expect(shownPlace(place)).toEqual({ servicePlace: place });
});

it.each([
  ['NY', '12207', true],
  ['NY', '60601', false],
  ['AE', '09012', true],
] as const)('isUsable: a stored place in %s with %s can be sent: %s', (state, zip, can) => {
  expect(isUsable({ state, zip, country: 'US' })).toBe(can);
});
