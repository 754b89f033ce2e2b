import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const path = '/subscribe/checkout/purchase/streaming/self-pay/organic';
const homes = {
  US: { addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207', country: 'US' },
  CA: {
    addressLine1: '11, rue du Port',
    city: 'Percé',
    state: 'QC',
    zip: 'G0C 2L0',
    country: 'CA',
  },
} as const;

/** Opens a shop with one offer and records the province of each request for wording. */
async function openShop(country: CountryCode) {
  const backend = createFakeBackend();
  const offer = await backend.given.offer({ country, isListed: true });
  const askedFor: string[] = [];
  const sdk = backend.newSdk({
    country,
    fetch: (url, init) => {
      if (String(url).endsWith('/offers/commerce/info'))
        askedFor.push(JSON.parse(String(init?.body)).province ?? 'none');
      return backend.fetch(url, init);
    },
  });
  return { backend, offer, sdk, askedFor };
}

describe('province', () => {
  it.each([
    ['CA', 'QC'],
    ['US', 'none'],
  ] as const)(
    'the shop requests plan texts for the province of a customer in %s: %s',
    async (country, province) => {
      const { askedFor, ...shop } = await openShop(country);
      const { backend, sdk } = shop;
      const customer = await backend.given.customer({ country, serviceAddress: homes[country] });
      await sdk.session.start();
      await signInWithPassword(sdk, customer);
      await visit({ path, country, again: shop });
      await waitFor(() => expect(askedFor.at(-1)).toBe(province));
    },
  );

  it.each(['/subscribe', '/student'])(
    '%s requests plan texts for the customer’s province',
    async (front) => {
      const { askedFor, ...shop } = await openShop('CA');
      const at = { path: front, country: 'CA', locale: 'fr-CA', province: 'QC' } as const;
      await visit({ ...at, again: shop });
      await waitFor(() => expect(askedFor.at(-1)).toBe('QC'));
    },
  );
});
