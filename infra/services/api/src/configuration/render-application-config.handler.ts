import type { configuration } from '@sideband/shared-sdk/configuration/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { commonConfiguration } from './common-configuration.ts';
import { countryConfigurations } from './country-configuration.ts';

type Render = typeof configuration.renderApplicationConfigWithSession;

/**
 * Returns the configuration of the only configured application: the web app in its declared
 * version.
 */
export const renderApplicationConfig: Handler<Render> = async ({ params, query, session }) => {
  const { tenant, platform, webApp } = commonConfiguration;
  if (params.id !== webApp.appId || params.version !== webApp.appVersion) {
    return refuse({ code: 'APPLICATION_CONFIG_NOT_FOUND' });
  }
  const { accountNumber, location } = session;
  return accept({
    ...params,
    isProdMode: query.enableProdMode ?? false,
    tenant,
    platform,
    session: { sessionType: accountNumber === null ? 'anonymous' : 'authenticated', location },
    locales: countryConfigurations[location].locales,
  });
};
