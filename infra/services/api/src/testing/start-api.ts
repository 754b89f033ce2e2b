import { afterAll, jest } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { startAddress } from '@sideband/stand-ins/address';
import { localKeys, startCards } from '@sideband/stand-ins/cards';
import { localCarmakerClient, startCarmaker } from '@sideband/stand-ins/carmaker';
import { startContent } from '@sideband/stand-ins/content';
import { localPartnerToken, startPartners } from '@sideband/stand-ins/partners';
import { localVerifierToken, startSchools } from '@sideband/stand-ins/schools';
import { createLogger } from '../http/logger.ts';
import { newToken, secretsFrom } from '../secrets/secrets.ts';
import { serveApi } from '../serve-api.ts';
import { type DatabaseName, openTestDatabase, stopDatabases } from './databases.ts';
import { createGiven } from './given.ts';
import { schoolsOfTests } from './schools-of-tests.ts';
import { createVisitor, newAddress } from './visitor.ts';
import { writeZeroRates } from './write-zero-rates.ts';

let addresses: ReturnType<typeof startAddress> | undefined;
const started = new Map<string, ReturnType<typeof start>>();

// The first test of a file also waits for the databases to start.
jest.setTimeout(120_000);

afterAll(async () => {
  for (const api of started.values()) await (await api).close();
  await (await addresses)?.close();
  await stopDatabases();
});

/**
 * Returns this test file's api on the given database. All tests of the file share it, each with its
 * own customers.
 */
export function startApi(on: DatabaseName = 'PostgreSQL', options: { smtpUrl?: string } = {}) {
  const key = `${on} ${options.smtpUrl}`;
  const api = started.get(key) ?? start(on, options);
  started.set(key, api);
  return api;
}
export type TestApi = Awaited<ReturnType<typeof start>>;

async function start(on: DatabaseName, { smtpUrl }: { smtpUrl?: string }) {
  const secrets = secretsFrom(newToken());
  const log: string[] = [];
  addresses ??= startAddress({ port: 0 });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const content = await startContent({ port: 0 });
  const cards = await startCards({ port: 0, now });
  const schools = await startSchools({ port: 0, schools: schoolsOfTests, now });
  const partners = await startPartners({ port: 0 });
  const carmaker = await startCarmaker({ port: 0, now });
  const gateway = {
    secretKey: localKeys.secret,
    eventsSecret: localKeys.events,
    url: cards.url,
    timeoutMs: 3_000,
  };
  const opened = await openTestDatabase(on);
  await writeZeroRates(opened.db);
  const api = await serveApi(opened, {
    gateway,
    secrets,
    now,
    logger: createLogger({ write: (line) => void log.push(line) }),
    port: 0,
    smtpUrl,
    environment: 'test',
    addressCheckUrl: (await addresses).url,
    studentVerifier: { url: schools.url, token: localVerifierToken },
    partners: { url: partners.url, token: localPartnerToken },
    carmaker: { url: carmaker.url, ...localCarmakerClient },
    // No caching, so that a test can read what it has just written.
    content: { ...content, freshMs: 0 },
  });

  const visit = ({ country = 'US' as CountryCode, address = newAddress() } = {}) =>
    createVisitor({ url: api.url, country, address });
  return {
    ...api,
    /** The fake gateway of this api, including its faults. */
    cards,
    /** The fake student verification service. */
    schools,
    /** The fake partner service, including its faults. */
    partners,
    /** The fake car maker, including its faults. */
    carmaker,
    now,
    log,
    visit,
    content,
    given: createGiven({
      ...api,
      now,
      visit,
      content,
      schools,
      partners,
      carmaker,
      cardsUrl: cards.url,
    }),
    /** Advances the api's clock. It stays advanced for later tests. */
    wait(ms: number) {
      ahead += ms;
    },
    async close() {
      await api.close();
      await content.close();
      await cards.close();
      await schools.close();
      await partners.close();
      await carmaker.close();
    },
  };
}
