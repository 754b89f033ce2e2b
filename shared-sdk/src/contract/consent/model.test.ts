import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { consent } from './model.ts';

const given = {
  consentType: 'Marketing offers',
  countryCode: 'US',
  platform: 'Web',
  appVersion: '1.0',
  version: '2026-01',
  language: 'en-US',
};
const isTaken = (change: object) => z.safeParse(consent, { ...given, ...change }).success;

describe('consent schema', () => {
  it('accepts the four consent types and no other', () => {
    const types = [
      'Customer Agreement',
      'Privacy policy',
      'Marketing offers',
      'Offer and Renewal terms',
    ];
    expect(types.filter((consentType) => isTaken({ consentType }))).toEqual(types);
    for (const consentType of ['Privacy Policy', 'Cookies', '', undefined]) {
      expect(isTaken({ consentType })).toBe(false);
    }
  });

  it('accepts the web platform with app version 1.0 only', () => {
    expect(isTaken({ platform: 'Web', appVersion: '1.0' })).toBe(true);
    expect(isTaken({ platform: 'iOS' })).toBe(false);
    expect(isTaken({ appVersion: '1.1' })).toBe(false);
    expect(isTaken({ platform: undefined })).toBe(false);
    expect(isTaken({ appVersion: undefined })).toBe(false);
  });

  it('accepts the countries US and CA only', () => {
    for (const countryCode of ['US', 'CA']) expect(isTaken({ countryCode })).toBe(true);
    for (const countryCode of ['MX', 'us', '', undefined]) {
      expect(isTaken({ countryCode })).toBe(false);
    }
  });

  it('accepts the languages en-US, en-CA and fr-CA only', () => {
    const languages = ['en-US', 'en-CA', 'fr-CA'];
    expect(languages.filter((language) => isTaken({ language }))).toEqual(languages);
    for (const language of ['fr', 'en-XA', undefined]) expect(isTaken({ language })).toBe(false);
  });
});
