import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import type { FastifyInstance } from 'fastify';
import { contract } from '../contract.ts';
import { routes } from '../routes.ts';
import { fullDomains, shortDomains } from './domain-config.ts';
import { type OtherOrigins, settingsWith } from './settings.ts';

/**
 * Serves `/api/sdk-config.json`, the short config that the edge inlines into documents, and
 * `/api/domain-config.json`, the same in full.
 */
export function serveConfig(
  app: FastifyInstance,
  { chat, cards, ...own }: Pick<SdkConfig, 'dataLayer'> & OtherOrigins = {},
) {
  const stated = { contract, served: routes.map(({ call }) => call) };
  const settings = settingsWith({ chat, cards });
  const configs: Record<string, SdkConfig> = {
    'sdk-config': { ...settings, ...own, domains: shortDomains(stated) },
    'domain-config': { ...settings, ...own, domains: fullDomains(stated) },
  };
  for (const [name, config] of Object.entries(configs)) {
    app.get(`/api/${name}.json`, { logLevel: 'warn' }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(config),
    );
  }
}
