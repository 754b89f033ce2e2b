import { expect, it } from '@jest/globals';
import { regionName, regionOf, regionsOf } from './regions.ts';

it('knows fifty states, the federal district and five territories, and thirteen provinces', () => {
  expect(regionsOf('US', 'en-US')).toHaveLength(56);
  expect(regionsOf('CA', 'en-CA')).toHaveLength(13);
});

it('names provinces in French, in French order', () => {
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
] as const)('finds the region of %s that is written as %s', (country, written, code) => {
  expect(regionOf(country, written)).toBe(code);
});

it('finds no region where there is none of that name', () => {
  expect(regionOf('US', 'Ontario')).toBeUndefined();
});
