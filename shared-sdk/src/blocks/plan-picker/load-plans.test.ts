import { expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { loadPlans } from './load-plans.ts';

/** What the wording of offers is asked for with, on the site of that country, for a place in that province. */
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

it('asks for the wording of offers by locales with an underscore, and in Canada for the province', async () => {
  expect(await askedIn('CA', 'ON')).toEqual([
    { offerIds: [expect.any(String)], locales: ['fr_CA'], province: 'ON' },
  ]);
  expect(await askedIn('CA', 'QC')).toMatchObject([{ province: 'QC' }]);
  expect(await askedIn('CA', 'ON', 'en-CA')).toMatchObject([{ locales: ['en_CA'] }]);
});

it('names no province on the site of the US, nor one that nobody knows', async () => {
  expect(await askedIn('US', 'ON')).toEqual([
    { offerIds: [expect.any(String)], locales: ['en_US'] },
  ]);
  expect(await askedIn('CA', undefined)).toEqual([
    { offerIds: [expect.any(String)], locales: ['fr_CA'] },
  ]);
});
