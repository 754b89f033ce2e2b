import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { loadPlans } from './load-plans.ts';

/**
 * Returns the bodies of the requests for display texts that the site of a country sends for a
 * province.
 */
async function askedIn(
  country: 'US' | 'CA',
  province: string | undefined,
  locale: 'en-US' | 'en-CA' | 'fr-CA' = country === 'CA' ? 'fr-CA' : 'en-US',
) {
  const backend = createFakeBackend();
  await backend.given.offer({ country, isListed: true });
  const asked: Record<string, unknown>[] = [];
  const sdk = backend.newSdk({
    country,
    fetch: (url, init) => {
      if (String(url).endsWith('/offers/commerce/info')) asked.push(JSON.parse(String(init?.body)));
      return backend.fetch(url, init);
    },
  });
  await loadPlans(sdk, { locale, province, isCustomer: false });
  return asked;
}

describe('loadPlans', () => {
  it('requests display texts with underscores in the locale and, in Canada, with the province', async () => {
    expect(await askedIn('CA', 'ON')).toEqual([
      { offerIds: [expect.any(String)], locales: ['fr_CA'], province: 'ON' },
    ]);
    expect(await askedIn('CA', 'QC')).toMatchObject([{ province: 'QC' }]);
    expect(await askedIn('CA', 'ON', 'en-CA')).toMatchObject([{ locales: ['en_CA'] }]);
  });

  it('sends no province on the US site or when the province is unknown', async () => {
    expect(await askedIn('US', 'ON')).toEqual([
      { offerIds: [expect.any(String)], locales: ['en_US'] },
    ]);
    expect(await askedIn('CA', undefined)).toEqual([
      { offerIds: [expect.any(String)], locales: ['fr_CA'] },
    ]);
  });
});
