import { expect, it } from '@jest/globals';
import { addressStatus } from './address-status.ts';

const albany = {
  ...{ addressLine1: '1 Capitol Sq', city: 'Albany', state: 'NY', zip: '12207' },
  country: 'US' as const,
};

it.each([
  ['valid', {}],
  ['valid', { state: 'QC', zip: 'H2Y 1C6', country: 'CA' }],
  ['notValid', { zip: 'H2Y 1C6' }],
  ['notValid', { state: 'QC' }],
  ['notValid', { country: 'CA' }],
] as const)('is %s with %j', (status, parts) => {
  expect(addressStatus({ ...albany, ...parts })).toBe(status);
});
