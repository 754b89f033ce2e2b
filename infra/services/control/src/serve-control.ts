import type { ArtifactStore } from '@sideband/artifacts';
import type { OpenDatabase } from '@sideband/database';
import { serveOpenapi } from '@sideband/server/openapi';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { startSchedules } from './applying/run-schedules.ts';
import type { AnchorKey, VerifyingKey } from './audit/anchor-key.ts';
import { type AuditAnchors, keepAnchors } from './audit/keep-anchors.ts';
import { serveConsole } from './console/serve-console.ts';
import { type Database, databaseOf } from './database/database.ts';
import { databaseTime } from './database/database-time.ts';
import type { Tables } from './database/tables.ts';
import { serveDeviceSignIn } from './device-sign-in/serve-device-sign-in.ts';
import type { HealthReport } from './health/health-report.ts';
import { reportHealth } from './health/report-health.ts';
import { answerProblems } from './http/answer-problems.ts';
import { aboutControl } from './http/describe-route.ts';
import { mountRoute } from './http/mount-route.ts';
import { routes } from './http/routes.ts';
import { serveHealth } from './http/serve-health.ts';
import { takeBodies } from './http/take-bodies.ts';
import { createLimits, type LimitSettings } from './limits/limits.ts';
import { startLive } from './live/live.ts';
import { liveStreams } from './live/live-streams.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { OverrideKey } from './overrides/override-key.ts';
import { admitOverrideKey } from './overrides/override-keys.table.ts';
import type { Pages, PagesReport } from './pages/count-pages.ts';
import { followPages, reportPages } from './pages/follow-pages.ts';
import { revokeHandedOut } from './people/revoke-handed-out.ts';
import { fewestDays } from './retention/keep-until.ts';
import { startRetention } from './retention/start-retention.ts';
import { watchRollouts } from './rollouts/watch-rollouts.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { openStaffIssuer, type StaffIssuerSettings } from './sign-in/staff-issuer.ts';
import { type FollowedHead, followHead } from './snapshot/follow-head.ts';
import { type ReadArtifacts, storedArtifacts } from './versions/stored-artifacts.ts';

export interface Control {
  url: string;
  /** Public origin for browsers. */
  origin: string;
  db: Database;
  /** Snapshots of what the environment serves, for an edge in this process. */
  snapshots: FollowedHead;
  metrics: Metrics;
  /** Daily signatures of the audit log. */
  anchors: AuditAnchors;
  /** Page counts reported by the edges. */
  pages: Pages;
  /** Accepts the page counts of an edge in this process. */
  reportPages(report: PagesReport): Promise<void>;
  /** Evaluates the rollouts that are due. Also runs every second by itself. */
  lookAtRollouts(): Promise<void>;
  /** Accepts the health reports of an edge in this process. */
  reportHealth(report: HealthReport): Promise<void>;
  /** Waits for pending requests, then closes the database. */
  close(): Promise<void>;
}

/** Size of the largest document, plus some overhead. */
const bodyLimit = 1_200_000;
const requestTimeout = 30_000;

/** Serves control on an open database, which is closed on shutdown. */
export async function serveControl(
  opened: OpenDatabase<Tables>,
  options: {
    environment: string;
    adminToken: string;
    port: number;
    host?: string | undefined;
    now: () => Date;
    /** Replaces the database's clock for rollouts, in tests. */
    clock?: (() => Date) | undefined;
    log: FastifyBaseLogger;
    /** Keys that sign the audit log daily, and the anchor file outside the database. */
    audit: { key: AnchorKey; former?: VerifyingKey[] | undefined; file: string };
    /** Store of the versions. Not closed here. */
    store: ArtifactStore;
    /** Number of days for which an unused version is kept; at least 30. */
    retentionDays?: number | undefined;
    /** Signs preview links. */
    overrideKey: OverrideKey;
    /** Public origin of the product. A function, because it may become known later. */
    productOrigin?: (() => string | undefined) | undefined;
    artifacts?: ReadArtifacts | undefined;
    /** Folder of the built console; `undefined` while there is none. */
    consoleFolder?: (() => string | undefined) | undefined;
    /** Public origin of control. Defaults to `http://localhost` with the port. */
    origin?: string | undefined;
    /** OpenID Connect issuer for staff. Without it, only API tokens work. */
    staff?: StaffIssuerSettings | undefined;
    /** Whether an admin may issue powerful tokens for others. Defaults to false. */
    handsOutPower?: boolean | undefined;
    limits?: LimitSettings | undefined;
    /** Addresses of trusted proxies, whose forwarded client address is accepted. */
    proxies?: string[] | undefined;
  },
): Promise<Control> {
  const { environment, adminToken, port, host = '127.0.0.1', now, log, staff, audit } = options;
  const { store, retentionDays = fewestDays, artifacts = storedArtifacts } = options;
  const { consoleFolder = () => undefined } = options;
  const { overrideKey, productOrigin = () => undefined } = options;
  const { handsOutPower = false } = options;
  const site = { origin: options.origin ?? '' };
  // Request URLs are not logged, because people paste tokens into them.
  const logController = new LogController({ disableRequestLogging: true });
  const trustProxy = options.proxies ?? false;
  const limited = { bodyLimit, requestTimeout };
  const app = fastify({ loggerInstance: log, logController, trustProxy, ...limited });
  const closing: (() => Promise<void>)[] = [opened.close, () => app.close()];
  const close = async () => {
    for (let end = closing.pop(); end; end = closing.pop()) await end();
  };
  try {
    const db = await databaseOf(opened);
    if (staff && !handsOutPower) await revokeHandedOut(db, { actor: 'control', at: now() });
    if (!(await admitOverrideKey(db, { actor: 'control', at: now() }, overrideKey))) {
      const alarm = 'the key that signs links to try a version was revoked';
      log.error({ alarm, key: overrideKey.id }, 'Links can be made again with another key');
    }
    const snapshots = await followHead(opened, { environment, log, now });
    const pages = await followPages(opened, { environment, log });
    const schedules = startSchedules(db, log, artifacts);
    const news = await startLive(opened, log);
    const live = liveStreams({ db, live: news, pages, counted: environment });
    const metrics = createMetrics();
    const { clock } = options;
    const time = clock ? async () => clock() : () => databaseTime(db);
    const rollouts = watchRollouts(db, { log, metrics, time });
    const retention = startRetention(db, { store, days: retentionDays, log });
    metrics.watch(app, () => snapshots.current()?.revision);
    const anchors = keepAnchors(db, { ...audit, log, metrics });
    const jobs = [
      anchors.stop,
      schedules.stop,
      rollouts.stop,
      retention.stop,
      pages.close,
      snapshots.close,
      news.close,
    ];
    closing.splice(1, 0, ...jobs);
    // Open streams would keep the server from closing.
    app.addHook('preClose', async () => live.close());
    answerProblems(app);
    takeBodies(app);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    });
    const limits = createLimits(options.limits ?? {});
    const guard = { adminToken, site, limits, now };
    const kept = { store, environment, retentionDays };
    const links = { overrideKey, productOrigin };
    const services = { db, anchors, artifacts, live, limits, handsOutPower, ...kept, ...links };
    await serveOpenapi(app, aboutControl);
    for (const route of routes) mountRoute(app, route, services, guard);
    serveSignIn(app, db, { issuer: staff && openStaffIssuer(staff), site, limits, metrics, now });
    serveDeviceSignIn(app, db, { site, isOpen: staff !== undefined, limits, now });
    serveHealth(app, db);
    serveConsole(app, { environment, folder: consoleFolder });
    const url = await app.listen({ port, host });
    site.origin ||= `http://localhost:${new URL(url).port}`;
    return {
      url,
      origin: site.origin,
      db,
      snapshots,
      anchors,
      metrics,
      pages,
      close,
      reportPages: reportPages(opened, { environment, log }),
      reportHealth: reportHealth(opened, { environment, time }),
      lookAtRollouts: rollouts.look,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
