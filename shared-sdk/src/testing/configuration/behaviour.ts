import { describe, expect, it } from '@jest/globals';
import { baseUrlOf, findRegion } from '@sideband/shared-sdk/configuration';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { imageUrl } from '@sideband/shared-sdk/images';
import { configuration } from '../../contract/configuration/calls.ts';

const web = { id: 'web', version: '1.0' };
const query = { v: '3f2a9c1' };
const places = [
  ...([
    ['playerApp', 'player'],
    ['careTool', 'care'],
    ['accountCenter', 'account'],
  ] as const),
  ...([
    ['claimTrialOnboarding', 'claim'],
    ['selfPayAcquisition', 'subscribe'],
    ['vanity', 'go'],
  ] as const),
];

/** Configuration behavior that every backend must satisfy: the fake and the real API. */
export function configurationBehaviour(start: () => Promise<Stage>) {
  describe('configuration API', () => {
    it.each(['US', 'CA'] as const)('returns six external base URLs for %s', async (country) => {
      const { newSdk } = await start();

      const found = await newSdk().bind(configuration).country({ params: { country }, query });

      for (const [name, label] of places) {
        expect(baseUrlOf(found.value.baseUrls, name)).toEqual({
          ok: true,
          value: expect.stringContaining(`//${label}.${country.toLowerCase()}.`),
        });
      }
    });

    it.each([
      ['US', 'USD', ['en-US'], 'default_conf_campaign'],
      ['CA', 'CAD', ['en-CA', 'fr-CA'], 'CA_default_conf_campaign'],
    ] as const)(
      'returns currency, locales and default confirmation campaign for %s',
      async (country, ...said) => {
        const { newSdk } = await start();

        const found = await newSdk().bind(configuration).country({ params: { country }, query });

        const [currency, locales, defaultConfirmationCampaign] = said;
        expect(found.value).toMatchObject({ currency, locales, defaultConfirmationCampaign });
      },
    );

    it.each([
      ['CA', 'ontario', 'ON'],
      ['CA', 'QUEBEC', 'QC'],
      ['US', 'New York', 'NY'],
    ] as const)(
      'returns the regions of %s, where region %s resolves to %s',
      async (country, name, code) => {
        const { newSdk } = await start();

        const found = await newSdk().bind(configuration).country({ params: { country }, query });

        expect(findRegion(found.value.regions, name)?.code).toBe(code);
      },
    );

    it('returns the same tenant, platform and web app for every country', async () => {
      const { newSdk } = await start();

      const found = await newSdk({ country: 'CA' }).bind(configuration).common({ query });

      expect(found.value).toMatchObject({
        tenant: 'sxm',
        platform: 'browser',
        webApp: {
          platform: 'web-desktop',
          type: 'browser',
          appId: 'web',
          app: 'web-commerce',
          appVersion: '1.0',
        },
        contentIncludeDepth: 10,
        playerToken: { disabledPlatforms: expect.any(Array) },
      });
    });

    it('sets the inactivity timeout to 15 minutes on the web and to a longer time in the care tool', async () => {
      const { newSdk } = await start();
      const { appSettings } = newSdk().bind(configuration);

      const web = await appSettings({ query });
      const care = await appSettings({ query: { ...query, variant: 'care' } });

      expect(web.value).toMatchObject({ variant: 'web', inactivityMs: 900_000 });
      expect(care.value.variant).toBe('care');
      expect(care.value.inactivityMs).toBeGreaterThan(web.value.inactivityMs);
    });

    it.each(['web', 'care'] as const)(
      'sets a 15-second request timeout and a working image template: %s',
      async (variant) => {
        const { newSdk } = await start();
        const { appSettings } = newSdk().bind(configuration);

        const { value } = await appSettings({ query: { ...query, variant } });

        expect(value.requestTimeoutMs).toBe(15_000);
        const url = imageUrl(value.imageTemplate, { path: '???/>>>.png' });
        expect(url).toMatch(/^https:\/\/[\w.-]+\/[\w-]{40,}$/);
      },
    );

    it('returns the application configuration together with the requesting session', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk({ country: 'CA' });
      const { renderApplicationConfigWithSession: render } = sdk.bind(configuration);

      expect(await render({ params: web, query: { enableProdMode: true } })).toMatchObject({
        ok: true,
        value: {
          ...web,
          isProdMode: true,
          tenant: 'sxm',
          platform: 'browser',
          session: { sessionType: 'anonymous', location: 'CA' },
          locales: ['en-CA', 'fr-CA'],
        },
      });

      const american = newSdk().bind(configuration).renderApplicationConfigWithSession;
      expect(await american({ params: web, query: {} })).toMatchObject({
        value: { session: { location: 'US' }, locales: ['en-US'] },
      });

      expect(await render({ params: web, query: { enableProdMode: false } })).toMatchObject({
        value: { isProdMode: false },
      });

      await signInWithPassword(sdk, await given.customer({ country: 'CA' }));
      expect(await render({ params: web, query: {} })).toMatchObject({
        value: { isProdMode: false, session: { sessionType: 'authenticated' } },
      });
    });

    it.each([
      { ...web, version: '9.9' },
      { ...web, id: 'player' },
    ])(
      'returns APPLICATION_CONFIG_NOT_FOUND for an unconfigured application: %j',
      async (params) => {
        const { newSdk } = await start();

        const rendering = newSdk().bind(configuration).renderApplicationConfigWithSession({
          params,
          query: {},
        });

        expect(await rendering).toEqual({
          ok: false,
          error: { code: 'APPLICATION_CONFIG_NOT_FOUND' },
        });
      },
    );
  });
}
