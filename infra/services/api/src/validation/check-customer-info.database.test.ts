import { describe, expect, it } from '@jest/globals';
import { validations } from '@sideband/shared-sdk/validation/calls';
import { startApi } from '../testing/start-api.ts';

describe('address check', () => {
  it('validates thirty addresses per device and then accepts further ones unchecked', async () => {
    const { visit } = await startApi();
    const visitor = visit();
    const token = await visitor.accessToken();
    const serviceAddress = {
      addressLine1: '33 Nowhere Ln',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US' as const,
    };
    const check = async () =>
      (await visitor.ask.for(validations.checkCustomerInfo, { serviceAddress }, token))
        .serviceAddress;

    for (let nth = 0; nth < 30; nth++) {
      expect(await check()).toEqual({ status: 'notValid', confidence: 'none' });
    }
    expect(await check()).toEqual({ status: 'valid', confidence: 'none' });
  });
});
