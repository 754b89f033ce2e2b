import { expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { z } from '@sideband/shared-sdk/wire';
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

it('knows the devices of boats and planes', () => {
  expect(commonConfiguration.deviceCodes).toEqual({
    marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
    aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
  });
});

it('offers four reasons for removing a device, and removal takes these and no other', () => {
  const reasons = [
    'Vehicle sold or traded',
    'Radio lost, broken or stolen',
    'Radio sold, given away, or discarded',
    'Other',
  ];
  const { body } = accountManagement.removeDevice;
  const isTaken = (reason: string) =>
    body && z.safeParse(body, { deviceId: 'device-1', reason }).success;

  expect(commonConfiguration.deviceRemovalReasons).toEqual(reasons);
  expect(reasons.filter(isTaken)).toEqual(reasons);
  expect(['Lost', 'other', ''].filter(isTaken)).toEqual([]);
});
