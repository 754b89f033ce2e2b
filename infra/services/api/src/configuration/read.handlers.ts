import type { configuration } from '@sideband/shared-sdk/configuration/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { appSettings } from './app-settings.ts';
import { commonConfiguration } from './common-configuration.ts';
import { countryConfigurations } from './country-configuration.ts';

/** A new build requests a new URL, so only old pages wait this long for a change. */
const keptSeconds = 300;

type Reads<Name extends keyof typeof configuration> = Handler<(typeof configuration)[Name]>;

export const readCountryConfiguration: Reads<'country'> = async ({ params, keepFor }) => {
  keepFor(keptSeconds);
  return accept(countryConfigurations[params.country]);
};

export const readCommonConfiguration: Reads<'common'> = async ({ keepFor }) => {
  keepFor(keptSeconds);
  return accept(commonConfiguration);
};

export const readAppSettings: Reads<'appSettings'> = async ({ query, keepFor }) => {
  keepFor(keptSeconds);
  return accept(appSettings(query.variant ?? 'web'));
};
