import { describe, expect, it } from '@jest/globals';
import { decideDetails, takesPlace } from './account-details.ts';

const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const before = {
  firstName: 'Avery',
  lastName: 'Stone',
  phone: null,
  passcodeByPhone: false,
  serviceAddress: albany,
  billingAddress: null,
};
const elsewhere = { ...albany, addressLine1: '11 Verified Way' };

describe('service address', () => {
  it.each([
    ['12207', '12207 '],
    ['12207', '12207-1022'],
    ['H2Y 1C6', 'h2y1c6'],
  ])('changes within the same ZIP or postal code: %s to %s', (old, zip) => {
    const at = { ...before, serviceAddress: { ...albany, zip: old } };
    const serviceAddress = { ...elsewhere, zip };
    expect(decideDetails(at, { serviceAddress })).toEqual({ serviceAddress });
  });

  it('keeps the old address when the code differs, and saves the other fields', () => {
    for (const zip of ['12208', '22207', '10001']) {
      const serviceAddress = { ...elsewhere, zip };
      const changed = decideDetails(before, { serviceAddress, lastName: 'Roy' });
      expect(changed).toEqual({ lastName: 'Roy' });
    }
  });

  it('accepts any address when the customer has none', () => {
    const none = { ...before, serviceAddress: null };
    expect(decideDetails(none, { serviceAddress: albany })).toEqual({ serviceAddress: albany });
  });
});

describe('phone number', () => {
  it('changes when the customer has no phone number or the current one receives no passcodes', () => {
    expect(decideDetails(before, { phone: '2125550111' })).toEqual({ phone: '2125550111' });
  });

  it('does not change without verification when the current one receives passcodes', () => {
    const proven = { ...before, phone: '2125550100', passcodeByPhone: true };
    expect(decideDetails(proven, { phone: '2125550111' })).toEqual({});
  });
});

it('decideDetails returns no changes when every value is already stored', () => {
  const { firstName, lastName, serviceAddress } = before;
  expect(decideDetails(before, { firstName, lastName: ` ${lastName} `, serviceAddress })).toEqual(
    {},
  );
});

it('takesPlace fills an empty account, and completes a place with the address of the same code', () => {
  const place = { state: 'NY', zip: '12207', country: 'US' as const };
  expect(takesPlace(null, place)).toBe(true);
  expect(takesPlace(null, albany)).toBe(true);
  expect(takesPlace(place, { ...albany, zip: '12207-1022' })).toBe(true);
  expect(takesPlace(place, { ...albany, zip: '12208' })).toBe(false);
  expect(takesPlace(place, place)).toBe(false);
  expect(takesPlace(albany, elsewhere)).toBe(false);
  expect(takesPlace(albany, place)).toBe(false);
});

it('changes the billing address to any place, and not if it is the same in another order', () => {
  const { country, zip, ...rest } = { ...albany, city: 'Troy' };
  const billingAddress = { zip, ...rest, country };
  expect(decideDetails(before, { billingAddress })).toEqual({ billingAddress });
  const kept = { ...before, billingAddress: { country, zip, ...rest } };
  expect(decideDetails(kept, { billingAddress })).toEqual({});
});
