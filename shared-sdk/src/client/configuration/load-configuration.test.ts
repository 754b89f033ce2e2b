import { describe, expect, it, jest } from '@jest/globals';
import { isGenericError } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { loadConfiguration } from './load-configuration.ts';

const options = {
  apiBase: 'http://ca.localhost/api',
  country: 'CA',
  buildHash: '3f2a9c1',
} as const;

const withError: typeof globalThis.fetch = async (input, init) => {
  const { data } = await (await createFakeBackend().fetch(input, init)).json();
  return new Response(JSON.stringify({ data, error: { code: 'GENERAL_ERROR' } }));
};

describe('loadConfiguration', () => {
  it.each([
    ['CA', '3f2a9c1'],
    ['US', '0b77e1d'],
  ] as const)(
    'loads three files for %s with the build hash %s and needs no session',
    async (code, buildHash) => {
      const backend = createFakeBackend();
      const fetch = jest.fn(backend.fetch);

      const asked = { ...options, country: code, buildHash, fetch };
      const { country, common, appSettings } = await loadConfiguration(asked);

      expect(fetch.mock.calls.map(([url]) => url)).toEqual([
        `http://ca.localhost/api/config/country/${code}?v=${buildHash}`,
        `http://ca.localhost/api/config/common?v=${buildHash}`,
        `http://ca.localhost/api/config/app-settings?v=${buildHash}`,
      ]);
      expect(country.country).toBe(code);
      expect(common.tenant).toBe('sxm');
      expect(appSettings.variant).toBe('web');
    },
  );

  it('loads the settings of the care tool for the care variant', async () => {
    const { fetch } = createFakeBackend();

    const { appSettings } = await loadConfiguration({ ...options, variant: 'care', fetch });

    expect(appSettings.variant).toBe('care');
  });

  it.each([
    ['fails with 500', async () => new Response('', { status: 500 })],
    ['is an HTML page', async () => new Response('<html>')],
    ['has another shape', async () => new Response('{"data":{}}')],
    ['has an error beside its data', withError],
  ])('rejects as a whole when one file %s', async (_, broken) => {
    const backend = createFakeBackend();
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input).includes('common') ? broken(input, init) : backend.fetch(input, init);

    const loading = loadConfiguration({ ...options, fetch }).catch((failure) => failure);

    expect(isGenericError(await loading)).toBe(true);
  });
});
