import type { EdgeKey } from '@sideband/server/edge-signature';
import { serveOpenapi } from '@sideband/server/openapi';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAddressChecker } from './address-check/address-checker.ts';
import type { Trail } from './audit/audit.table.ts';
import { mountRoute } from './calls/mount-route.ts';
import { type CarmakerSettings, createAsk } from './carmaker/ask-carmaker.ts';
import { createCarmaker } from './carmaker/carmaker.ts';
import { keepCharges } from './charges/keep-charges.ts';
import { serveConfig } from './config/serve-config.ts';
import type { ChatSettings } from './config/settings.ts';
import type { ContentSettings } from './content-reader/ask-service.ts';
import { createContentReader } from './content-reader/content-reader.ts';
import type { Database } from './database/database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { keyDeviceGrants } from './device/key-device-grants.ts';
import type { GatewayEvent } from './gateway/gateway-records.ts';
import { noGateway } from './gateway/no-gateway.ts';
import { type GatewayKeys, openStripe } from './gateway/stripe-client.ts';
import { stripeGateway } from './gateway/stripe-gateway.ts';
import { stripeRecords } from './gateway/stripe-records.ts';
import { stripeVault } from './gateway/stripe-vault.ts';
import { startReportingTerms } from './hand-off/report-terms.ts';
import { startHousekeeping } from './housekeeping/start-housekeeping.ts';
import { createServer } from './http/create-server.ts';
import { serveHealth } from './http/health.ts';
import { edgesWith, isThisMachine } from './http/site.ts';
import { jobEvents } from './jobs/job-events.ts';
import { createJobMetrics, type JobMetrics } from './jobs/job-metrics.ts';
import { endAbandonedLeases } from './jobs/leases.table.ts';
import type { JobRunner } from './jobs/run-job.ts';
import type { Origins } from './mail/pages.ts';
import { type Mailer, startMailer } from './mail/start-mailer.ts';
import { serveAdvertisedPrices } from './offers/serve-advertised-prices.ts';
import { aboutApi } from './openapi/about-api.ts';
import { createPartners, type PartnerSettings } from './partners/partners.ts';
import { handleEvent } from './payments/handle-event.ts';
import { serveGatewayEvents } from './payments/serve-gateway-events.ts';
import { startReconciling } from './payments/start-reconciling.ts';
import { keepRefunds } from './refunds/pay-owed-refunds.ts';
import { startRenewals } from './renewal/start-renewals.ts';
import { routes } from './routes.ts';
import { createSchoolVerifier, type VerifierSettings } from './school-verifier/school-verifier.ts';
import { checkFingerprint } from './secrets/fingerprint.ts';
import type { Secrets } from './secrets/secrets.ts';
import { readFixtures } from './seed/fixtures.ts';
import { seed } from './seed/seed.ts';
import { settlementsOf } from './settlements.ts';
import { keepStudents } from './student-verification/keep-students.ts';

export interface Api {
  url: string;
  app: FastifyInstance;
  db: Database;
  secrets: Secrets;
  metrics: JobMetrics;
  /** Waits for requests in progress, then closes the database. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0 picks a free port. */
  port: number;
  host?: string | undefined;
  /** File of seed records, inserted before the API accepts requests. */
  seedFrom?: string | undefined;
  /** URL of the mail server. Without it, mail stays in the outbox. */
  smtpUrl?: string | undefined;
  /** Public origin of each country's site, for links in mail. Without it, mail has no such links. */
  origins?: Origins | undefined;
  /**
   * Keys with which edges sign what they report about visitors; two at a time during a rotation.
   * Without keys, loopback addresses are trusted as edges if the API itself listens on one.
   * Otherwise no address is.
   */
  edgeKeys?: EdgeKey[] | undefined;
  /** For networks that share one address, such as a carrier's. Limits by address scale with it. */
  peoplePerAddress?: number | undefined;
  /**
   * Name of the global array in which analytics looks for events; the default name if not given.
   */
  dataLayer?: string | undefined;
  /** Environment name reported to pages; defaults to `production`. */
  environment?: string | undefined;
  /** Keys of the card gateway; without it, no card is accepted. */
  gateway?: GatewayKeys | undefined;
  /** Origin of the gateway's card form. */
  cards?: { origin: string } | undefined;
  /** Provider of the chat that pages open. */
  chat?: ChatSettings | undefined;
  /** Address validation service; without it, every address counts as valid. */
  addressCheckUrl?: string | undefined;
  /** Service that verifies students; without it, no student is verified. */
  studentVerifier?: VerifierSettings | undefined;
  /**
   * Service of the partners that pay for our customers' plans; without it, no plan is paid for by a
   * partner.
   */
  partners?: PartnerSettings | undefined;
  /** Service of the car makers; without it, no hand-off link opens. */
  carmaker?: CarmakerSettings | undefined;
  /**
   * Content service with the text for packages, offers and campaigns; without it, offers have only
   * their own names.
   */
  content?: (ContentSettings & { freshMs?: number }) | undefined;
  /** Number of cards that renewals charge concurrently in this process; defaults to 10. */
  parallelCharges?: number | undefined;
  /** Registers hooks of the operator, which run before every call. */
  prepare?: ((app: FastifyInstance) => void) | undefined;
}

/** Serves the API on an open database. Closing the API also closes that database. */
export async function serveApi(
  { db, isShared, close: closeDatabase }: OpenDatabase,
  options: ServeOptions & { secrets: Secrets; now: () => Date; logger: Logger },
): Promise<Api> {
  const { secrets, now, logger, port, host = '127.0.0.1', seedFrom, smtpUrl } = options;
  const { peoplePerAddress = 1, environment = 'production' } = options;
  const { edgeKeys = [] } = options;
  const trustsThisMachine = edgeKeys.length === 0 && isThisMachine(host);
  if (edgeKeys.length === 0 && !trustsThisMachine) {
    logger.warn('SIDEBAND_EDGE_KEYS is not set: limits count all visitors of an edge as one');
  }
  const isFromEdge = edgesWith(edgeKeys, { trustsThisMachine, now });
  let mailer: Mailer | undefined;
  const jobs: Pick<JobRunner, 'stop'>[] = [];
  const metrics = createJobMetrics(db, now);
  const app = createServer({ logger });
  options.prepare?.(app);

  const close = async () => {
    await app.close();
    await Promise.all(jobs.map((job) => job.stop()));
    // Last, because the jobs queue mail.
    await mailer?.stop();
    await closeDatabase();
  };
  try {
    await checkFingerprint(db, secrets);
    await keyDeviceGrants(db, secrets);
    if (seedFrom) await seed({ db, secrets }, await readFixtures(seedFrom), now());
    // Not earlier: an API with the wrong secret must not touch mail or rows.
    const events = jobEvents(logger, metrics);
    if (smtpUrl) mailer = startMailer({ db, smtpUrl, now, origins: options.origins }, events);
    const stripe = options.gateway && openStripe(options.gateway);
    const vault = stripe ? stripeVault(stripe) : noGateway;
    const mailIsDue = () => mailer?.wake();
    const gateway = stripe ? stripeGateway(stripe, logger) : noGateway;
    const addresses = createAddressChecker({ url: options.addressCheckUrl, log: logger });
    const content = createContentReader({
      db,
      now,
      log: logger,
      settings: options.content,
      freshMs: options.content?.freshMs,
    });
    const students = createSchoolVerifier(options.studentVerifier);
    const partners = createPartners(options.partners);
    const carmaker = createCarmaker(createAsk(options.carmaker, logger));
    const services = {
      db,
      secrets,
      gateway,
      settlements: settlementsOf(secrets),
      vault,
      peoplePerAddress,
      mailIsDue,
      addresses,
      content,
      log: logger,
      environment,
      students,
      partners,
      carmaker,
    };
    if (!isShared) await endAbandonedLeases(db, now());
    const { parallelCharges } = options;
    const means = { ...services, now };
    // Money comes first. Every job runs on its own and never waits for another.
    jobs.push(
      keepCharges(means, events),
      keepRefunds(means, events),
      startRenewals({ ...means, parallelCharges }, events),
      keepStudents(means, events),
      startReportingTerms(means, events),
      startHousekeeping(means, events),
    );
    await serveOpenapi(app, aboutApi);
    for (const route of routes) mountRoute(app, route, { services, now, isFromEdge });
    const secret = options.gateway?.eventsSecret;
    if (stripe) {
      const following = { ...services, records: stripeRecords(stripe) };
      jobs.push(startReconciling({ ...following, now }));
      const handle = (event: GatewayEvent, trail: Trail) => handleEvent(following, event, trail);
      if (secret !== undefined) serveGatewayEvents(app, { stripe, secret, now, handle });
    }
    const { dataLayer, chat, cards } = options;
    serveConfig(app, { dataLayer, chat, cards });
    serveAdvertisedPrices(app, { db, now });
    serveHealth(app, db);
    const url = await app.listen({ port, host });
    return { url, app, db, secrets, metrics, close };
  } catch (error) {
    await close();
    throw error;
  }
}
