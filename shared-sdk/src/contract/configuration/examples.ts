import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { configuration } from './calls.ts';

const query = { v: '3f2a9c1' };

export const configurationExamples = examplesOf(configuration, {
  country: {
    asked: { params: { country: 'CA' }, query },
    answer: {
      country: 'CA',
      currency: 'CAD',
      locales: ['en-CA', 'fr-CA'],
      regions: [{ code: 'QC', name: 'Quebec' }],
      baseUrls: {
        playerApp: 'https://player.example',
        careTool: 'https://care.example',
        accountCenter: 'https://account.example',
        claimTrialOnboarding: 'https://claim.example',
        selfPayAcquisition: 'https://buy.example',
        vanity: 'https://go.example',
      },
      defaultConfirmationCampaign: 'CA_default_conf_campaign',
    },
    refused: [{ params: { country: 'MX' } }, { query: { v: '' } }, { query: { v: undefined } }],
  },
  common: {
    asked: { query },
    answer: {
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
      chatProviders: ['sierra', '247', 'liveperson'],
      thirdPartyScripts: ['https://tags.example/*'],
      deviceRemovalReasons: ['Other'],
      deviceCodes: { marine: ['MAR'], aviation: ['AVI'] },
      playerToken: { disabledPlatforms: [] },
    },
    refused: [
      { query: { v: undefined } },
      { query: { v: 'a b' } },
      { query: { v: 'x'.repeat(65) } },
    ],
  },
  appSettings: {
    asked: { query: { ...query, variant: 'care' } },
    answer: {
      variant: 'care',
      requestTimeoutMs: 15_000,
      inactivityMs: 1_800_000,
      decryptionKeyIdPattern: '^key-',
      imageTemplate: 'https://images.example/{params}',
    },
    refused: [
      { query: { variant: 'tv' } },
      { query: { v: undefined } },
      { query: { variant: '' } },
    ],
  },
  renderApplicationConfigWithSession: {
    asked: { params: { id: 'web', version: '1.0' }, query: { enableProdMode: true } },
    answer: {
      id: 'web',
      version: '1.0',
      isProdMode: true,
      tenant: 'sxm',
      platform: 'browser',
      session: { sessionType: 'anonymous', location: 'US' },
      locales: ['en-US'],
    },
    refusals: [{ code: 'APPLICATION_CONFIG_NOT_FOUND' }],
    refused: [
      { params: { id: '' } },
      { params: { version: 'one point zero' } },
      { query: { enableProdMode: 'yes' } },
    ],
  },
});
