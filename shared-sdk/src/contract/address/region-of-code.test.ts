import { describe, expect, it } from '@jest/globals';
import { regionNames } from './region-names.ts';
import { isCodeIn, regionOfCode } from './region-of-code.ts';

describe('regionOfCode', () => {
  it.each([
    ['12207', 'NY'],
    ['10001-1234', 'NY'],
    ['00501', 'NY'],
    ['06390', 'NY'],
    ['06103', 'CT'],
    ['20001', 'DC'],
    ['20105', 'VA'],
    ['60601', 'IL'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['94103', 'CA'],
    ['96799', 'AS'],
    ['96813', 'HI'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['00802', 'VI'],
    ['00901', 'PR'],
    ['99501', 'AK'],
    ['09012', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
  ])('finds the state of ZIP code %s: %s', (zip, state) => {
    expect(regionOfCode(zip, 'US')).toBe(state);
  });

  it.each([
    ['H2Y 1C6', 'QC'],
    ['K1A 0B1', 'ON'],
    ['V6B 1A1', 'BC'],
    ['X0A 0H0', 'NU'],
    ['X1A 2N8', 'NT'],
    ['A1C 1A1', 'NL'],
  ])('finds the province of postal code %s: %s', (code, province) => {
    expect(regionOfCode(code, 'CA')).toBe(province);
  });

  it.each([
    ['00000', 'an unassigned code'],
    ['96940', 'a state of its own'],
    ['21345', 'a code between two ranges'],
  ])('returns undefined for %s, %s', (zip) => {
    expect(regionOfCode(zip, 'US')).toBeUndefined();
  });

  it('knows codes of every state and province that an address can have', () => {
    const us = Array.from({ length: 100_000 }, (_, code) =>
      regionOfCode(String(code).padStart(5, '0'), 'US'),
    );
    const ca = [...'ABCEGHJKLMNPRSTVXY'].flatMap((letter) => [
      regionOfCode(`${letter}0A 0A0`, 'CA'),
      regionOfCode(`${letter}1A 0A0`, 'CA'),
    ]);
    const known = (found: (string | undefined)[]) =>
      [...new Set(found)].filter((region) => region !== undefined).sort();
    expect(known(us)).toEqual(Object.keys(regionNames.US).sort());
    expect(known(ca)).toEqual(Object.keys(regionNames.CA).sort());
  });
});

describe('isCodeIn', () => {
  it.each([
    ['NY', '12207', true],
    ['NY', '12207-1234', true],
    ['IL', '12207', false],
    // Fort Campbell lies in both states.
    ['KY', '42223', true],
    ['TN', '42223-5600', true],
    ['OH', '42223', false],
    // The state of a code that is assigned to none.
    ['NY', '00000', false],
  ])('in %s, ZIP code %s: %s', (state, zip, isIn) => {
    expect(isCodeIn(state, zip, 'US')).toBe(isIn);
  });

  it.each([
    ['QC', 'H2Y 1C6', true],
    ['ON', 'H2Y 1C6', false],
    ['NU', 'X0A 0H0', true],
    ['NT', 'X0A 0H0', false],
    // Federal offices in Gatineau share their codes with Ottawa.
    ['ON', 'K1A 0H4', true],
    ['QC', 'K1A 0H4', true],
    ['QC', 'K1P 5W1', false],
  ])('in %s, postal code %s: %s', (province, code, isIn) => {
    expect(isCodeIn(province, code, 'CA')).toBe(isIn);
  });
});
