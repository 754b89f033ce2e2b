import { describe, expect, it } from '@jest/globals';
import { fits, standingOf } from './identification.ts';

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

const paid = {
  state: 'active' as const,
  pendingOfferId: null,
  phase: { type: 'AutoRenewing' as const },
};
const trial = { ...paid, phase: { type: 'Free' as const } };

describe('standingOf', () => {
  it.each([
    ['active', 'a plan that renews', [paid], 1],
    ['active', 'a trial with a follow-on plan', [{ ...trial, pendingOfferId: 'new-sat-me-us' }], 1],
    ['active', 'a plan that is past due', [{ ...paid, state: 'suspended' as const }], 1],
    ['active', 'a plan that ends and one that renews', [trial, paid], 2],
    ['ending', 'a trial without a follow-on plan', [trial], 1],
    ['ending', 'a cancelled plan', [{ ...paid, state: 'pending_cancellation' as const }], 0],
    ['lapsed', 'only closed plans', [{ ...paid, state: 'closed' as const }], 1],
    ['radioWithoutPlan', 'only a radio', [], 1],
    ['none', 'nothing', [], 0],
  ] as const)('is %s with %s', (standing, _, bought, radios) => {
    expect(standingOf(bought, radios)).toBe(standing);
  });
});
