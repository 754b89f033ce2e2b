import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { checkAddress } from './check-address.ts';

const typed = {
  addressLine1: '33 Nowhere Ln',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

describe('checkAddress', () => {
  it.each([500, 404, 'network'] as const)(
    'returns valid with no confidence when the check is unavailable (%s)',
    async (how) => {
      const { fail, newSdk } = createFakeBackend();
      const sdk = newSdk();
      await sdk.session.start();
      fail('validation.checkCustomerInfo', how);
      expect(await checkAddress(sdk, typed)).toEqual({ status: 'valid', confidence: 'none' });
    },
  );

  it.each([
    ['service', { serviceAddress: typed }],
    ['billing', { billingAddress: typed }],
  ] as const)('sends the address in the request field for its purpose: %s', async (use, asked) => {
    const backend = createFakeBackend();
    const bodies: unknown[] = [];
    const sdk = backend.newSdk({
      fetch: async (url, init) => {
        if (String(url).endsWith('/validate/customer-info')) bodies.push(init?.body);
        return backend.fetch(url, init);
      },
    });
    expect(await checkAddress(sdk, typed, use)).toEqual({ status: 'notValid', confidence: 'none' });
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([asked]);
  });

  it.each([null, {}, { serviceAddress: null }])(
    'returns valid with no confidence when the response has no verdict (%j)',
    async (data) => {
      const backend = createFakeBackend();
      const sdk = backend.newSdk({
        fetch: async (url, init) =>
          String(url).endsWith('/validate/customer-info')
            ? Response.json({ data })
            : backend.fetch(url, init),
      });
      expect(await checkAddress(sdk, typed)).toEqual({ status: 'valid', confidence: 'none' });
    },
  );
});
