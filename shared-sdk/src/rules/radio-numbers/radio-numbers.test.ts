import { describe, expect, it } from '@jest/globals';
import { lastFourOf, normaliseRadioId, normaliseVin } from './radio-numbers.ts';

describe('radio ID', () => {
  it('converts a radio ID to upper case without spaces', () => {
    expect(normaliseRadioId(' ab12 cd34 ')).toBe('AB12CD34');
  });

  it.each(['3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab', '3F2B8C1E-0a4d-4a6b-9c7e-1234567890AB'])(
    'leaves a UUID unchanged: %s',
    (radioId) => {
      expect(normaliseRadioId(radioId)).toBe(radioId);
    },
  );

  it('lastFourOf returns the last four characters', () => {
    expect(lastFourOf('AB12CD34')).toBe('CD34');
    expect(lastFourOf('12345678')).toBe('5678');
  });
});

it('normaliseVin converts a VIN to upper case', () => {
  expect(normaliseVin('1hgcm82633a004352')).toBe('1HGCM82633A004352');
});
