import type { BaseUrls, CountryConfiguration } from '@sideband/shared-sdk/configuration/model';
import { type CountryCode, currencyOf } from '@sideband/shared-sdk/wire';
import { regions } from './regions.ts';

/**
 * URLs of our other sites, all under one domain per country. The edge uses the same one for the
 * account center.
 */
const outside = (country: CountryCode): BaseUrls => {
  const at = (what: string) => `https://${what}.${country.toLowerCase()}.sideband.example`;
  return {
    playerApp: at('player'),
    careTool: at('care'),
    accountCenter: at('account'),
    claimTrialOnboarding: at('claim'),
    selfPayAcquisition: at('subscribe'),
    vanity: at('go'),
  };
};

/** Configuration that differs between the two countries. */
export const countryConfigurations: Record<CountryCode, CountryConfiguration> = {
  US: {
    country: 'US',
    currency: currencyOf.US,
    locales: ['en-US'],
    regions: regions.US,
    baseUrls: outside('US'),
    defaultConfirmationCampaign: 'default_conf_campaign',
  },
  CA: {
    country: 'CA',
    currency: currencyOf.CA,
    locales: ['en-CA', 'fr-CA'],
    regions: regions.CA,
    baseUrls: outside('CA'),
    defaultConfirmationCampaign: 'CA_default_conf_campaign',
  },
};
