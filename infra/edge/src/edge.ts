import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { proxyApi } from './api-proxy.ts';
import { serveAssets } from './assets.ts';
import { type Addresses, serveDocuments } from './document/serve-documents.ts';
import { guardRequests } from './guard-requests.ts';
import { serveHealth } from './health.ts';
import { servePublicFiles } from './public-files.ts';
import { createArtifacts } from './release/artifacts.ts';
import { createServer, type Http2 } from './server.ts';
import { createSites, type Origins } from './site/sites.ts';
import { followToggles } from './toggles/follow-toggles.ts';

export interface EdgeOptions {
  /** Folder of versions: `<name>/<version>/record.json`. */
  artifacts: string;
  /** The flagd document to follow. */
  togglesFile: string;
  apiUrl: string;
  /** Where each country's site is reached; without it, this port on localhost. */
  origins?: Origins;
  /** Further host names that are ours. */
  hosts?: Record<string, CountryCode>;
  addresses?: Addresses;
  /** 0 takes any free one. */
  port: number;
  host?: string;
  http2?: Http2;
  logger?: FastifyBaseLogger;
  /** Outside `production` the made-up language en-XA may be asked for. */
  environment?: string;
  pseudo?: boolean;
}

export interface Edge {
  url: string;
  app: FastifyInstance;
  close(): Promise<void>;
}

const outside: Addresses = {
  US: { accountCenter: 'https://account.us.sideband.example' },
  CA: { accountCenter: 'https://account.ca.sideband.example' },
};

/** Starts an edge. It keeps nothing between requests but what it has read from disk. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { host = '127.0.0.1', environment = 'production', addresses = outside } = options;
  const log = options.logger ?? pino({ level: 'warn' });
  const scheme = options.http2 ? 'https' : 'http';
  let port = options.port;
  const origins = () =>
    options.origins ?? {
      US: `${scheme}://localhost:${port}`,
      CA: `${scheme}://ca.localhost:${port}`,
    };

  const app = createServer(log, options.http2);
  const sites = createSites({ origins, hosts: options.hosts });
  const toggles = await followToggles(options.togglesFile, log);
  const artifacts = createArtifacts(options.artifacts, log);
  app.addHook('onClose', () => toggles.close());

  guardRequests(app, sites);
  serveHealth(app, { toggles, artifacts });
  servePublicFiles(app);
  serveAssets(app, options);
  await proxyApi(app, { apiUrl: options.apiUrl, sites });
  const pseudo = options.pseudo ?? environment !== 'production';
  serveDocuments(app, { sites, toggles, artifacts, addresses, pseudo });

  await app.listen({ port, host }).catch(async (error) => {
    await app.close();
    throw error;
  });
  const address = app.server.address();
  if (address && typeof address === 'object') port = address.port;
  return { url: `${scheme}://localhost:${port}`, app, close: () => app.close() };
}
