import type { ArtifactStore } from '@sideband/artifacts';
import type { HealthReport } from '@sideband/control/health';
import type { PagesReport } from '@sideband/control/pages';
import type { EdgeKey } from '@sideband/server/edge-signature';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { proxyApi } from './api-proxy.ts';
import { serveAssets } from './assets.ts';
import { countHealth } from './beacons/count-health.ts';
import { knowVersions } from './beacons/known-versions.ts';
import { reportHealth } from './beacons/report-health.ts';
import { serveBeacons } from './beacons/serve-beacons.ts';
import { followConfig } from './config/follow-config.ts';
import { followPrices } from './config/follow-prices.ts';
import { serveCrashes } from './crashes/serve-crashes.ts';
import { type Addresses, serveDocuments } from './document/serve-documents.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { StreamLimits } from './limits/stream-limits.ts';
import { serveOfrep } from './ofrep/serve-ofrep.ts';
import { serveOverrideEnd } from './override/serve-override.ts';
import { serveOverrideEvents } from './override/serve-override-events.ts';
import { countOpenPages } from './pages/open-pages.ts';
import { reportPages } from './pages/report-pages.ts';
import { serveReports } from './policy/serve-reports.ts';
import { servePublicFiles } from './public-files.ts';
import { openArtifacts } from './release/artifacts.ts';
import { noteGoodVersions } from './release/note-good-versions.ts';
import { serveHealth } from './release/serve-health.ts';
import { createServer, type Http2 } from './server/create-server.ts';
import { guardRequests } from './server/guard-requests.ts';
import { createSites, type Origins } from './site/sites.ts';
import { openToggles, type TogglesSource } from './toggles/open-toggles.ts';

export interface EdgeOptions extends TogglesSource {
  /** Store of all versions. */
  store: ArtifactStore;
  /**
   * Folder for copies of served files, used while the store is unavailable. No copies are kept if
   * omitted.
   */
  keepsIn?: string | undefined;
  apiUrl: string;
  /** Signs visitor headers for the api. Required unless both run on the same machine. */
  edgeKey?: EdgeKey | undefined;
  /** Public origin of each country's site. Defaults to this port on localhost. */
  origins?: Origins;
  /** Additional host names of the sites. */
  hosts?: Record<string, CountryCode>;
  addresses?: Addresses;
  /** Domain whose hosts share cookies, such as `sideband.example`. None by default. */
  parentDomain?: string | undefined;
  /** Called with the number of open pages and their revisions. */
  reportPages?: ((report: PagesReport) => unknown) | undefined;
  /**
   * Called every second with the health of open pages. If omitted, beacons are accepted and
   * discarded.
   */
  reportHealth?: ((report: HealthReport) => Promise<unknown>) | undefined;
  /** Interval of the health reports in milliseconds. Defaults to one second. */
  reportHealthEveryMs?: number | undefined;
  /**
   * Expected number of people behind one IP address. Scales the address's rate limits and how much
   * its beacons count.
   */
  peoplePerAddress?: number | undefined;
  /** Addresses or networks of trusted proxies, whose `X-Forwarded-For` is used. None by default. */
  trustedProxies?: string[] | undefined;
  requestLimits?: RequestLimits;
  streamLimits?: StreamLimits;
  beaconLimits?: RequestLimits;
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** Serves HTTP/2 over TLS, with HTTP/1.1 as a fallback. Plain HTTP if omitted. */
  http2?: Http2 | undefined;
  logger?: FastifyBaseLogger;
  /** Outside `production` the pseudo-locale en-XA can be requested. */
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

/** Starts an edge. Its only state is cached data and in-memory counters. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { host = '127.0.0.1', environment = 'production', addresses = outside } = options;
  const { parentDomain } = options;
  const log = options.logger ?? pino({ level: 'warn' });
  const scheme = options.http2 ? 'https' : 'http';
  let port = options.port;
  const origins = () =>
    options.origins ?? {
      US: `${scheme}://localhost:${port}`,
      CA: `${scheme}://ca.localhost:${port}`,
    };

  const app = createServer(log, options);
  const sites = createSites({ origins, hosts: options.hosts });
  const toggles = await openToggles(options, log);
  const artifacts = await openArtifacts({
    store: options.store,
    folder: options.keepsIn,
    log,
    trust: toggles.trust,
    now: () => performance.now(),
  });
  const noted = await noteGoodVersions({ toggles, artifacts });
  const [config, prices] = await Promise.all([
    followConfig(options.apiUrl, log),
    followPrices(options.apiUrl, log),
  ]);
  const pages = countOpenPages({
    revision: () => toggles.current()?.revision,
    now: () => performance.now(),
  });
  const stopReports = options.reportPages && reportPages(pages, options.reportPages);
  const known = knowVersions();
  const learn = () => {
    const document = toggles.current();
    if (document) known.learn(document);
  };
  learn();
  toggles.subscribe(learn);
  const people = options.peoplePerAddress ?? 1;
  const health = countHealth({ known, people, now: () => performance.now() });
  const { reportHealth: tell } = options;
  const stopHealth =
    tell && reportHealth(health, { tell, log, everyMs: options.reportHealthEveryMs });
  app.addHook('onClose', async () => {
    stopReports?.();
    await stopHealth?.();
    await noted.close();
    toggles.close();
    config.close();
    prices.close();
  });

  guardRequests(app, sites);
  serveHealth(app, { toggles, artifacts });
  servePublicFiles(app);
  serveAssets(app, { artifacts });
  serveReports(app);
  await proxyApi(app, { apiUrl: options.apiUrl, sites, key: options.edgeKey });
  const pseudo = options.pseudo ?? environment !== 'production';
  const { requestLimits, streamLimits, peoplePerAddress } = options;
  const limits = { requestLimits, streamLimits, peoplePerAddress };
  await serveOfrep(app, { sites, toggles, pages, pseudo, ...limits });
  await serveBeacons(app, { health, requestLimits: options.beaconLimits, peoplePerAddress });
  serveCrashes(app, { health });
  serveOverrideEnd(app, { sites });
  serveOverrideEvents(app, { sites, toggles, artifacts, environment, pseudo });
  serveDocuments(app, {
    sites,
    known,
    toggles,
    config,
    prices,
    artifacts,
    addresses,
    parentDomain,
    pseudo,
    environment,
  });

  await app.listen({ port, host }).catch(async (error) => {
    await app.close();
    throw error;
  });
  const address = app.server.address();
  if (address && typeof address === 'object') port = address.port;
  return { url: `${scheme}://localhost:${port}`, app, close: () => app.close() };
}
