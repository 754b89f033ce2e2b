import { expect, it } from '@jest/globals';
import { commonConfiguration } from './common-configuration.ts';
import { countryConfigurations } from './country-configuration.ts';
import { frenchRegions } from './regions.ts';

it('knows where somebody can live: 50 states, the district and five territories, 13 provinces and territories', () => {
  const codesOf = (country: 'US' | 'CA') =>
    countryConfigurations[country].regions.map(({ code }) => code);

  expect(new Set(codesOf('US')).size).toBe(56);
  expect(new Set(codesOf('CA')).size).toBe(13);
  expect(codesOf('CA')).toEqual(expect.arrayContaining(Object.keys(frenchRegions)));
  expect(codesOf('US').filter((code) => codesOf('CA').includes(code))).toEqual([]);
});

it('knows the devices of boats and planes, and why somebody removes one', () => {
  expect(commonConfiguration.deviceCodes).toEqual({
    marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
    aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
  });
  expect(commonConfiguration.deviceRemovalReasons).toEqual([
    'Vehicle sold or traded',
    'Radio lost, broken or stolen',
    'Radio sold, given away, or discarded',
    'Other',
  ]);
});
