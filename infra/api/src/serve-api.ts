import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { startHousekeeping } from './housekeeping/start-housekeeping.ts';
import { createServer } from './http/create-server.ts';
import { serveHealth } from './http/health.ts';
import { mountRoute } from './http/mount-route.ts';
import { trustedEdges } from './http/site.ts';
import { startMailer } from './mail/start-mailer.ts';
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
  },
): Promise<Api> {
  const { secrets, now, logger, port, host = '127.0.0.1', seedFrom, smtpUrl } = options;
  const { peoplePerAddress = 1 } = options;
  const isEdge = trustedEdges(options.edgeAddresses ?? []);
  const mailer = smtpUrl ? startMailer({ db, smtpUrl, now, logger }) : undefined;
  const housekeeping = startHousekeeping({ db, now, logger });
  const app = createServer({ logger, isEdge });

  const close = async () => {
    await app.close();
    await mailer?.stop();
    await housekeeping.stop();
    await closeDatabase();
  };
  try {
    await checkFingerprint(db, secrets);
    if (seedFrom) await seed({ db, secrets }, await readFixtures(seedFrom), now());
    const services = { db, secrets, peoplePerAddress, mailIsDue: () => mailer?.wake() };
    for (const route of routes) mountRoute(app, route, { services, now, isEdge });
    serveHealth(app, db);
    const url = await app.listen({ port, host });
    return { url, app, db, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
