import { describe, expect, it } from '@jest/globals';
import { configuration } from '@sideband/shared-sdk/configuration/calls';
import { localization } from '@sideband/shared-sdk/localization/calls';
import { mountRoute } from '../calls/mount-route.ts';
import { createServer } from '../http/create-server.ts';
import { createLogger } from '../http/logger.ts';
import { type Services, serve } from '../http/serve.ts';
import { getLocalizations } from '../localization/get-localizations.handler.ts';
import {
  readAppSettings,
  readCommonConfiguration,
  readCountryConfiguration,
} from './read.handlers.ts';

const routes = [
  serve(configuration.appSettings, readAppSettings),
  serve(configuration.common, readCommonConfiguration),
  serve(configuration.country, readCountryConfiguration),
  serve(localization.getLocalizations, getLocalizations),
];

/** Returns the Cache-Control header of a route. These routes use no services. */
async function keptOf(path: string) {
  const app = createServer({ logger: createLogger({ write: () => {} }) });
  const context = { services: {} as Services, now: () => new Date(), isFromEdge: () => true };
  for (const route of routes) mountRoute(app, route, context);
  return (await app.inject(`/api/${path}`)).headers['cache-control'];
}

describe('HTTP caching of configuration', () => {
  it.each(['config/country/CA?v=1', 'config/common?v=1', 'config/app-settings?v=1'])(
    'caches configuration for five minutes: %s',
    async (path) => {
      expect(await keptOf(path)).toBe('public, max-age=300');
    },
  );

  it('caches a dictionary for a year, because its version never changes', async () => {
    const path = 'localization/v1/localizations?locale=en-US&dictionaries=regions:1';
    expect(await keptOf(path)).toBe('public, max-age=31536000');
  });

  it.each([
    'config/common',
    'config/country/MX?v=1',
    'localization/v1/localizations?locale=en-US&dictionaries=regions:2',
  ])('does not cache a refusal: %s', async (path) => {
    expect(await keptOf(path)).toBe('no-store');
  });
});
