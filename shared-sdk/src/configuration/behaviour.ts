import { describe, expect, it } from '@jest/globals';
import { baseUrlOf, findRegion } from '@sideband/shared-sdk/configuration';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { imageUrl } from '@sideband/shared-sdk/images';
import { configuration } from './calls.ts';

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

/** What any backend does with configuration: the fake, and the real api. */
export function configurationBehaviour(start: () => Promise<Stage>) {
  describe('the configuration', () => {
    it.each(['US', 'CA'] as const)('of %s leads to six places outside', async (country) => {
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
    ] as const)('says what %s pays with, speaks and is thanked by', async (country, ...said) => {
      const { newSdk } = await start();

      const found = await newSdk().bind(configuration).country({ params: { country }, query });

      const [currency, locales, defaultConfirmationCampaign] = said;
      expect(found.value).toMatchObject({ currency, locales, defaultConfirmationCampaign });
    });

    it.each([
      ['CA', 'ontario', 'ON'],
      ['CA', 'QUEBEC', 'QC'],
      ['US', 'New York', 'NY'],
    ] as const)('of %s lists its regions, where %s is found as %s', async (country, name, code) => {
      const { newSdk } = await start();

      const found = await newSdk().bind(configuration).country({ params: { country }, query });

      expect(findRegion(found.value.regions, name)?.code).toBe(code);
    });

    it('says everywhere whose application this is', async () => {
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

    it('lets somebody idle for 15 minutes, and in the care tool for longer', async () => {
      const { newSdk } = await start();
      const { appSettings } = newSdk().bind(configuration);

      const web = await appSettings({ query });
      const care = await appSettings({ query: { ...query, variant: 'care' } });

      expect(web.value).toMatchObject({ variant: 'web', inactivityMs: 900_000 });
      expect(care.value.variant).toBe('care');
      expect(care.value.inactivityMs).toBeGreaterThan(web.value.inactivityMs);
    });

    it.each(['web', 'care'] as const)(
      'gives every call 15 seconds, and every picture an address: %s',
      async (variant) => {
        const { newSdk } = await start();
        const { appSettings } = newSdk().bind(configuration);

        const { value } = await appSettings({ query: { ...query, variant } });

        expect(value.requestTimeoutMs).toBe(15_000);
        const url = imageUrl(value.imageTemplate, { path: '???/>>>.png' });
        expect(url).toMatch(/^https:\/\/[\w.-]+\/[\w-]{40,}$/);
      },
    );

    it('of an application names the session that asks', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk({ country: 'CA' });
      const { renderApplicationConfigWithSession: render } = sdk.bind(configuration);

      expect(await render({ params: web, query: { enableProdMode: true } })).toMatchObject({
        ok: true,
        value: {
          ...web,
          isProdMode: true,
          ...{ tenant: 'sxm', platform: 'browser' },
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
    ])('of an application that nobody configured is not found: %j', async (params) => {
      const { newSdk } = await start();

      const rendering = newSdk().bind(configuration).renderApplicationConfigWithSession({
        params,
        query: {},
      });

      expect(await rendering).toEqual({
        ok: false,
        error: { code: 'APPLICATION_CONFIG_NOT_FOUND' },
      });
    });
  });
}
