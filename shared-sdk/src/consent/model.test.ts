import { expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { consent } from './model.ts';

const given = {
  ...{ consentType: 'Marketing offers', countryCode: 'US', platform: 'Web' },
  ...{ appVersion: '1.0', version: '2026-01', language: 'en-US' },
};
const isTaken = (change: object) => z.safeParse(consent, { ...given, ...change }).success;

it('takes four types of consent and no other', () => {
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

it('comes from the web application in version 1.0 and from nowhere else', () => {
  expect(isTaken({ platform: 'Web', appVersion: '1.0' })).toBe(true);
  expect(isTaken({ platform: 'iOS' })).toBe(false);
  expect(isTaken({ appVersion: '1.1' })).toBe(false);
  expect(isTaken({ platform: undefined })).toBe(false);
  expect(isTaken({ appVersion: undefined })).toBe(false);
});

it('is given in one of two countries', () => {
  for (const countryCode of ['US', 'CA']) expect(isTaken({ countryCode })).toBe(true);
  for (const countryCode of ['MX', 'us', '', undefined]) {
    expect(isTaken({ countryCode })).toBe(false);
  }
});

it('is given in one of three languages', () => {
  const languages = ['en-US', 'en-CA', 'fr-CA'];
  expect(languages.filter((language) => isTaken({ language }))).toEqual(languages);
  for (const language of ['fr', 'en-XA', undefined]) expect(isTaken({ language })).toBe(false);
});
