import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveConfig } from './config/serve-config.ts';
import type { Database } from './database/database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { keyDeviceGrants } from './device/key-device-grants.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping/start-housekeeping.ts';
import { createServer } from './http/create-server.ts';
import { serveHealth } from './http/health.ts';
import { mountRoute } from './http/mount-route.ts';
import { trustedEdges } from './http/site.ts';
import { type Mailer, startMailer } from './mail/start-mailer.ts';
import { serveOpenapi } from './openapi/serve-openapi.ts';
import { routes } from './routes.ts';
import { checkFingerprint } from './secrets/fingerprint.ts';
import type { Secrets } from './secrets/secrets.ts';
import { readFixtures } from './seed/fixtures.ts';
import { seed } from './seed/seed.ts';

export interface Api {
  url: string;
  app: FastifyInstance;
  db: Database;
  secrets: Secrets;
  /** Lets the requests under way finish, then closes the database. */
  close(): Promise<void>;
}

/** Serves the api over an open database, which it closes in the end. */
export async function serveApi(
  { db, close: closeDatabase }: OpenDatabase,
  options: {
    secrets: Secrets;
    now: () => Date;
    logger: Logger;
    port: number;
    host?: string | undefined;
    seedFrom?: string | undefined;
    smtpUrl?: string | undefined;
    edgeAddresses?: string[] | undefined;
    peoplePerAddress?: number | undefined;
    prepare?: ((app: FastifyInstance) => void) | undefined;
  },
): Promise<Api> {
  const { secrets, now, logger, port, host = '127.0.0.1', seedFrom, smtpUrl } = options;
  const { peoplePerAddress = 1 } = options;
  const isEdge = trustedEdges(options.edgeAddresses ?? []);
  let mailer: Mailer | undefined;
  let housekeeping: Housekeeping | undefined;
  const app = createServer({ logger, isEdge });
  options.prepare?.(app);

  const close = async () => {
    await app.close();
    await mailer?.stop();
    await housekeeping?.stop();
    await closeDatabase();
  };
  try {
    await checkFingerprint(db, secrets);
    await keyDeviceGrants(db, secrets);
    if (seedFrom) await seed({ db, secrets }, await readFixtures(seedFrom), now());
    // Not before: an api with the wrong secret leaves mail and rows alone.
    if (smtpUrl) mailer = startMailer({ db, smtpUrl, now, logger });
    housekeeping = startHousekeeping({ db, now, logger });
    const services = { db, secrets, peoplePerAddress, mailIsDue: () => mailer?.wake() };
    for (const route of routes) mountRoute(app, route, { services, now, isEdge });
    serveConfig(app);
    serveOpenapi(
      app,
      routes.map(({ call }) => call),
    );
    serveHealth(app, db);
    const url = await app.listen({ port, host });
    return { url, app, db, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
