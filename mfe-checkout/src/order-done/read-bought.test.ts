import { describe, expect, it, jest } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Address } from '@sideband/shared-sdk/address/model';
import { configuration } from '@sideband/shared-sdk/configuration';
import { content } from '@sideband/shared-sdk/content';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import type { Locale } from '@sideband/shared-sdk/release';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state';
import { accept, type CountryCode } from '@sideband/shared-sdk/wire';
import { readBought, readRadio } from './read-bought.ts';

const id = 'OAC-00000000-0000-4000-8000-000000000001';

/** Signs in a customer of the country who has just completed a purchase. */
async function arrive(country: CountryCode, request: { serviceAddress?: Address } = {}) {
  const backend = createFakeBackend();
  const fetch = jest.fn(backend.fetch);
  const sdk = backend.newSdk({ country, fetch });
  await signInWithPassword(sdk, await backend.given.customer({ country, ...request }));
  const clients = {
    accounts: sdk.bind(accounts),
    identities: sdk.bind(identities),
    content: sdk.bind(content),
    configuration: sdk.bind(configuration),
    subscriptions: sdk.bind(subscriptions),
    orders: { getOrder: async () => accept({ id, state: 'confirmed' }) } as never,
  };
  const read = (locale: Locale) => readBought(clients, { id, country, locale, build: 'f00d1234' });
  return { backend, sdk, fetch, read };
}

describe('readBought', () => {
  it.each([
    ['US', 'en-US', 'default_conf_campaign', 'Your plan is on.'],
    ['US', 'en-XA', 'default_conf_campaign', 'Your plan is on.'],
    ['CA', 'en-CA', 'CA_default_conf_campaign', 'Your plan is on, anywhere in Canada.'],
    ['CA', 'fr-CA', 'CA_default_conf_campaign', 'Votre forfait est actif partout au Canada.'],
  ] as const)(
    'thanks a customer in %s, in %s, with the campaign text %s',
    async (country, locale, key, body) => {
      const { read } = await arrive(country);
      expect(await read(locale)).toMatchObject({ step: 'bought', campaign: { key, body } });
    },
  );

  it('requests the configuration of the country with the build of the page', async () => {
    const { fetch, read } = await arrive('CA');
    await read('en-CA');
    const addresses = fetch.mock.calls.map(([request]) => new URL(new Request(request).url));
    const asked = addresses.filter(({ pathname }) => pathname.startsWith('/api/config/'));
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/config/country/CA?v=f00d1234',
    ]);
  });

  it('uses the campaign that the configuration names', async () => {
    const { backend, sdk, read } = await arrive('CA');
    const key = 'winter_conf_campaign';
    const wording = { 'fr-CA': { body: 'Bon hiver!' } };
    await backend.given.content({ contentType: 'Campaign', fields: { key }, wording });
    const query = { v: '1' };
    const { value } = await sdk.bind(configuration).country({ params: { country: 'CA' }, query });
    backend.answer('configuration.country', { ...value, defaultConfirmationCampaign: key });
    expect(await read('fr-CA')).toMatchObject({ campaign: { key, body: 'Bon hiver!' } });
  });

  it.each([
    ['QC', 'en-CA', 'en-CA_QC'],
    ['QC', 'fr-CA', 'fr-CA_QC'],
    ['NB', 'fr-CA', 'fr-CA'],
  ] as const)(
    'requests the wording for a customer in %s, in %s, as %s',
    async (state, locale, words) => {
      const address = { addressLine1: '80 rue Saint-Jean', city: 'Québec', zip: 'G1R 1S5' };
      const serviceAddress = { ...address, state, country: 'CA' } as const;
      const { fetch, read } = await arrive('CA', { serviceAddress });
      await read(locale);
      const addresses = fetch.mock.calls.map(([request]) => new URL(new Request(request).url));
      const asked = addresses.filter(({ pathname }) => pathname.endsWith('/entries'));
      expect(asked.map(({ searchParams }) => searchParams.get('locale'))).toEqual([words]);
    },
  );

  it.each(['configuration.country', 'content.entriesByType'] as const)(
    'returns the purchase without a campaign when loading %s fails',
    async (call) => {
      const { backend, read } = await arrive('US');
      // 404 is not retried.
      backend.fail(call, 404);
      const bought = await read('en-US');
      expect(bought).toMatchObject({ step: 'bought' });
      expect(bought).toHaveProperty('campaign', undefined);
    },
  );
});

describe('readRadio', () => {
  it('returns the whole Radio ID and the vehicle of a plan, and nothing when that fails', async () => {
    const backend = createFakeBackend();
    const sdk = backend.newSdk();
    const of = await backend.given.customer();
    const { deviceId, radioId } = await backend.given.radio({ of, lifecycle: 'selfPay' });
    const id = await backend.given.subscription({ of, deviceId });
    await signInWithPassword(sdk, of);
    const vehicles = sdk.bind(vehicleStates);
    expect(await readRadio(vehicles, id)).toMatchObject({ radioId, deviceId });
    expect(await readRadio(vehicles, null)).toBeUndefined();
    const inTheApp = await backend.given.subscription({ of });
    expect(await readRadio(vehicles, inTheApp)).toBeUndefined();
    // 404 is not retried.
    backend.fail('vehicleState.bySubscription', 404);
    expect(await readRadio(vehicles, id)).toBeUndefined();
  });
});
