import { describe, expect, it } from '@jest/globals';
import { z } from '@sideband/shared-sdk/wire';
import { flepz } from './model.ts';

const details = {
  firstName: 'Avery',
  lastName: 'Stone',
  email: 'avery@example.com',
  phone: '2125550111',
  zip: '10001',
};

describe('FLEPZ schema', () => {
  it('requires first name, last name, email, phone and ZIP, and nothing else', () => {
    expect(Object.keys(flepz.shape)).toEqual(Object.keys(details));
    expect(z.safeParse(flepz, details).success).toBe(true);
  });

  it.each(Object.keys(details))('rejects details without the %s', (missing) => {
    expect(z.safeParse(flepz, { ...details, [missing]: undefined }).success).toBe(false);
  });
});
