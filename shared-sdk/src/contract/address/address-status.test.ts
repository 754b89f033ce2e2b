import { describe, expect, it } from '@jest/globals';
import { addressStatus } from './address-status.ts';

const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

describe('addressStatus', () => {
  it.each([
    ['valid', {}],
    ['valid', { state: 'QC', zip: 'H2Y 1C6', country: 'CA' }],
    ['notValid', { zip: 'H2Y 1C6' }],
    ['notValid', { state: 'QC' }],
    ['notValid', { country: 'CA' }],
    ['notValid', { state: 'IL', zip: '10001' }],
    ['notValid', { state: 'IL', zip: '10001-2345' }],
    ['notValid', { zip: '00000' }],
    ['notValid', { state: 'ON', zip: 'H2Y 1C6', country: 'CA' }],
    ['notValid', { state: 'NT', zip: 'X0A 0H0', country: 'CA' }],
    ['valid', { state: 'PR', zip: '00901' }],
    ['valid', { state: 'AE', zip: '09012' }],
  ] as const)('returns %s for an address with %j', (status, parts) => {
    expect(addressStatus({ ...albany, ...parts })).toBe(status);
  });
});
