import { describe, expect, it } from '@jest/globals';
import { regionName, regionOf, regionsOf } from './regions.ts';

describe('regions', () => {
  it('lists 50 states, the federal district, five territories, and 13 provinces and territories', () => {
    expect(regionsOf('US', 'en-US')).toHaveLength(56);
    expect(regionsOf('CA', 'en-CA')).toHaveLength(13);
  });

  it('lists the armed forces abroad for a billing address only', () => {
    const codes = regionsOf('US', 'en-US', 'billing').map(({ code }) => code);
    expect(codes).toHaveLength(59);
    expect(codes).toEqual(expect.arrayContaining(['AA', 'AE', 'AP']));
  });

  it('translates provinces into French and sorts them by their French names', () => {
    const names = regionsOf('CA', 'fr-CA').map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Alberta', 'Colombie-Britannique', 'Île-du-Prince-Édouard']);
    expect(regionName('CA', 'QC', 'fr-CA')).toBe('Québec');
    expect(regionName('CA', 'QC', 'en-CA')).toBe('Quebec');
  });

  it.each([
    ['US', 'new york', 'NY'],
    ['US', ' ny ', 'NY'],
    ['CA', 'ontario', 'ON'],
    ['CA', 'québec', 'QC'],
    ['CA', 'Quebec', 'QC'],
  ] as const)('finds the region of %s written as "%s"', (country, written, code) => {
    expect(regionOf(country, written)).toBe(code);
  });

  it('returns undefined for a region of the other country', () => {
    expect(regionOf('US', 'Ontario')).toBeUndefined();
  });
});
