import { describe, expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { z } from '@sideband/shared-sdk/wire';
import { commonConfiguration } from './common-configuration.ts';
import { countryConfigurations } from './country-configuration.ts';
import { frenchRegions } from './regions.ts';

describe('configuration', () => {
  it('lists 50 states, the federal district, five territories, three military regions, and 13 Canadian provinces and territories', () => {
    const codesOf = (country: 'US' | 'CA') =>
      countryConfigurations[country].regions.map(({ code }) => code);

    expect(new Set(codesOf('US')).size).toBe(59);
    expect(new Set(codesOf('CA')).size).toBe(13);
    expect(codesOf('CA')).toEqual(expect.arrayContaining(Object.keys(frenchRegions)));
    expect(codesOf('US').filter((code) => codesOf('CA').includes(code))).toEqual([]);
  });

  it('lists every state, province and territory with its code and English name', () => {
    const listOf = (country: 'US' | 'CA') =>
      countryConfigurations[country].regions.map(({ code, name }) => `${code} ${name}`).sort();

    expect(listOf('US')).toEqual([
      ...['AA Armed Forces Americas', 'AE Armed Forces Europe', 'AK Alaska', 'AL Alabama'],
      ...['AP Armed Forces Pacific', 'AR Arkansas', 'AS American Samoa', 'AZ Arizona'],
      ...['CA California', 'CO Colorado', 'CT Connecticut', 'DC District of Columbia'],
      ...['DE Delaware', 'FL Florida', 'GA Georgia', 'GU Guam', 'HI Hawaii', 'IA Iowa', 'ID Idaho'],
      ...['IL Illinois', 'IN Indiana', 'KS Kansas', 'KY Kentucky', 'LA Louisiana'],
      ...['MA Massachusetts', 'MD Maryland', 'ME Maine', 'MI Michigan', 'MN Minnesota'],
      ...['MO Missouri', 'MP Northern Mariana Islands', 'MS Mississippi', 'MT Montana'],
      ...['NC North Carolina', 'ND North Dakota', 'NE Nebraska', 'NH New Hampshire'],
      ...['NJ New Jersey', 'NM New Mexico', 'NV Nevada', 'NY New York', 'OH Ohio', 'OK Oklahoma'],
      ...['OR Oregon', 'PA Pennsylvania', 'PR Puerto Rico', 'RI Rhode Island', 'SC South Carolina'],
      ...['SD South Dakota', 'TN Tennessee', 'TX Texas', 'UT Utah', 'VA Virginia'],
      ...['VI U.S. Virgin Islands', 'VT Vermont', 'WA Washington', 'WI Wisconsin'],
      ...['WV West Virginia', 'WY Wyoming'],
    ]);
    expect(listOf('CA')).toEqual([
      ...['AB Alberta', 'BC British Columbia', 'MB Manitoba', 'NB New Brunswick'],
      ...[
        'NL Newfoundland and Labrador',
        'NS Nova Scotia',
        'NT Northwest Territories',
        'NU Nunavut',
      ],
      ...['ON Ontario', 'PE Prince Edward Island', 'QC Quebec', 'SK Saskatchewan', 'YT Yukon'],
    ]);
  });

  it('lists the device codes of boats and planes', () => {
    expect(commonConfiguration.deviceCodes).toEqual({
      marine: ['IND', 'OFF', 'CST', 'SKY', 'MAR', 'INL', 'FSH', 'CHA', 'VOY', 'FISHMAP'],
      aviation: ['PIL', 'AVI', 'FORFLT', 'RSP'],
    });
  });

  it('lists four reasons for removing a device, and removeDevice accepts exactly those', () => {
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
});
