import { accept, type CountryCode, currencyOf, refuse } from '@sideband/shared-sdk/wire';
import { configuration } from '../../contract/configuration/calls.ts';
import type { CountryConfiguration } from '../../contract/configuration/model.ts';
import { twin } from '../fake/twin.ts';

const locales: Record<CountryCode, CountryConfiguration['locales']> = {
  US: ['en-US'],
  CA: ['en-CA', 'fr-CA'],
};

/** One or two regions per country. The real API returns all of them. */
const regions: Record<CountryCode, CountryConfiguration['regions']> = {
  US: [{ code: 'NY', name: 'New York' }],
  CA: [
    { code: 'ON', name: 'Ontario' },
    { code: 'QC', name: 'Quebec' },
  ],
};

const at = (what: string, country: CountryCode) =>
  `https://${what}.${country.toLowerCase()}.example`;

export const configurationTwins = [
  twin(configuration.country, (_, { params: { country } }) =>
    accept({
      country,
      currency: currencyOf[country],
      locales: locales[country],
      regions: regions[country],
      baseUrls: {
        playerApp: at('player', country),
        careTool: at('care', country),
        accountCenter: at('account', country),
        claimTrialOnboarding: at('claim', country),
        selfPayAcquisition: at('subscribe', country),
        vanity: at('go', country),
      },
      defaultConfirmationCampaign:
        country === 'CA' ? 'CA_default_conf_campaign' : 'default_conf_campaign',
    }),
  ),
  twin(configuration.common, () =>
    accept({
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
      chatProviders: ['liveperson', 'sierra', '247'],
      thirdPartyScripts: ['https://tags.example/*'],
      deviceRemovalReasons: ['Other'],
      deviceCodes: { marine: ['MAR'], aviation: ['AVI'] },
      playerToken: { disabledPlatforms: [] },
    }),
  ),
  twin(configuration.appSettings, (_, { query: { variant = 'web' } }) =>
    accept({
      variant,
      requestTimeoutMs: 15_000,
      inactivityMs: (variant === 'care' ? 30 : 15) * 60_000,
      decryptionKeyIdPattern: '^[\\w-]{1,100}$',
      imageTemplate: 'https://images.example/{params}',
    }),
  ),
  twin(configuration.renderApplicationConfigWithSession, ({ session }, { params, query }) => {
    if (params.id !== 'web' || params.version !== '1.0') {
      return refuse({ code: 'APPLICATION_CONFIG_NOT_FOUND' });
    }
    return accept({
      ...params,
      isProdMode: query.enableProdMode ?? false,
      tenant: 'sxm',
      platform: 'browser',
      session: {
        sessionType: session.customer ? 'authenticated' : 'anonymous',
        location: session.country,
      },
      locales: locales[session.country],
    });
  }),
];
