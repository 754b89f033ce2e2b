import { describe, expect, it } from '@jest/globals';
import { exampleAddress } from '@sideband/shared-sdk/account/examples';
import { missingIn } from './missing-in.ts';

const whole = {
  firstName: 'Kai',
  lastName: 'Reed',
  phone: '2125550111',
  serviceAddress: exampleAddress,
};

describe('missingIn', () => {
  it('returns nothing for a complete account', () => {
    expect(missingIn(whole)).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, ['names']],
    [{ lastName: '' }, ['names']],
    [{ phone: '' }, ['phone']],
    [{ serviceAddress: undefined }, ['address']],
    [{ serviceAddress: { ...exampleAddress, state: 'IL', zip: '12207' } }, ['address']],
    [{ lastName: '', phone: '', serviceAddress: undefined }, ['names', 'phone', 'address']],
  ])('returns what is missing with %j', (without, missing) => {
    const { serviceAddress, ...rest } = { ...whole, ...without };
    expect(missingIn({ ...rest, ...(serviceAddress && { serviceAddress }) })).toEqual(missing);
  });
});
