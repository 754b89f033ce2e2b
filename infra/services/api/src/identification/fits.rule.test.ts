import { describe, expect, it } from '@jest/globals';
import { fits } from './fits.rule.ts';

const known = {
  firstName: 'Noémie',
  lastName: "O'Brien-Roy",
  phone: '5145550122',
  serviceAddress: {
    addressLine1: '1 rue du Port',
    city: 'Québec',
    state: 'QC',
    zip: 'G1A 1A3',
    country: 'CA' as const,
  },
};
const said = { firstName: 'NOEMIE', lastName: 'obrien roy', phone: '5145550122', zip: 'g1a1a3' };

describe('fits', () => {
  it('ignores case, accents and punctuation in names, and spaces in postal codes', () => {
    expect(fits(known, said)).toBe(true);
  });

  it.each([
    ['first name', { firstName: 'Naomi' }],
    ['last name', { lastName: 'Roy' }],
    ['number', { phone: '5145550123' }],
    ['code', { zip: 'G1A 1A4' }],
  ])('rejects another %s', (_, other) => {
    expect(fits(known, { ...said, ...other })).toBe(false);
  });

  it('never matches data that the account does not have', () => {
    expect(fits({ ...known, serviceAddress: null }, said)).toBe(false);
    expect(fits({ ...known, lastName: '' }, { ...said, lastName: '-' })).toBe(false);
  });
});
