import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type DatabaseName, type RunningProcess, runProcess } from '@sideband/database/testing';
import type { Order } from '@sideband/shared-sdk/orders/model';
import { type Cards, localKeys, startCards } from '@sideband/stand-ins/cards';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';
import { buyerOf } from './buyer.ts';
import { newPostgresUrl } from './databases.ts';
import { createGiven } from './given.ts';
import { cardOf } from './paying.ts';
import { inDataFolder, inTemporaryFolder } from './temporary-folder.ts';
import { createVisitor, newAddress } from './visitor.ts';
import { writeZeroRates } from './write-zero-rates.ts';

const main = fileURLToPath(new URL('./mortal-main.ts', import.meta.url));

/** State that survives a process: its data folder, and the database if that is elsewhere. */
export interface Kept {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Runs `work` with an empty data folder or database that survives restarts. */
export const onDatabase = <Value>(name: DatabaseName, work: (kept: Kept) => Promise<Value>) =>
  name === 'PGlite'
    ? inDataFolder((dataDir) => work({ dataDir }))
    : inTemporaryFolder(async (dataDir) => work({ dataDir, databaseUrl: await newPostgresUrl() }));

/** A signed-in customer with a valid card, and an order to confirm with its own idempotency key. */
async function makeBuyer(given: Scene['given'], api: Parameters<typeof cardOf>[0]) {
  const buyer = buyerOf(await given.signedIn());
  const order: Order = await buyer.order(await given.offer());
  const body = await cardOf(api, buyer, 'good');
  return { buyer, order, how: { key: randomUUID() as string, body } };
}
export type MortalBuyer = Awaited<ReturnType<typeof makeBuyer>>;

type Scene = Parameters<typeof cardOf>[0] & { given: ReturnType<typeof createGiven> };

/** Prepares the database with `count` customers. */
async function prepare<Person>(
  kept: Kept,
  { cards, count, make }: { cards: Cards; count: number; make: (scene: Scene) => Promise<Person> },
): Promise<Person[]> {
  const api = await startApi({ ...kept, port: 0, logger: createLogger({ write: () => {} }) });
  await writeZeroRates(api.db);
  const now = () => new Date();
  const visit = () =>
    createVisitor({ url: api.url, country: 'US' as const, address: newAddress() });
  const given = createGiven({ ...api, now, visit, cardsUrl: cards.url });
  const people: Person[] = [];
  while (people.length < count) people.push(await make({ db: api.db, given, now }));
  await api.close();
  return people;
}

/** Prepares one buyer for each point of failure. */
export const prepareBuyers = (kept: Kept, cards: Cards, count: number) =>
  prepare(kept, {
    cards,
    count,
    make: ({ given, ...scene }) => makeBuyer(given, { given, ...scene }),
  });

/** Prepares customers who are signed in, each with a radio whose trial no one has claimed. */
export const prepareClaims = async (kept: Kept, count: number) => {
  const cards = await startCards({ port: 0 });
  const prepared = await prepare(kept, {
    cards,
    count,
    async make({ given }) {
      const customer = await given.signedIn();
      const { deviceId } = await given.radio({ lifecycle: 'trialNotClaimed' });
      return { customer, deviceId };
    },
  });
  await cards.close();
  return prepared;
};

/** Prepares customers with a valid card and a plan that renews today. */
export const prepareRenewals = (kept: Kept, cards: Cards, count: number) =>
  prepare(kept, {
    cards,
    count,
    async make(scene) {
      const customer = await scene.given.signedIn();
      await cardOf(scene, customer, 'good');
      await scene.given.subscription({ of: customer, renewsInDays: 0 });
      return customer;
    },
  });

/**
 * A proxy between api and gateway. It can kill the api before a charge is forwarded or before its
 * response is returned.
 */
export async function startGatewayRoad(cards: Cards) {
  let onCharge: { when: 'before' | 'after'; act: () => void } | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents';
    const end = isCharge ? onCharge : undefined;
    if (end) onCharge = undefined;
    if (end?.when === 'before') return end.act();
    const { host, connection, 'content-length': length, ...headers } = request.headers;
    const answer = await fetch(`${cards.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const text = await answer.text();
    if (end?.when === 'after') return end.act();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Calls `act` once, at the next charge. */
    atCharge(when: 'before' | 'after', act: () => void) {
      onCharge = { when, act };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sets the point at which a running api kills itself. */
export const dieLater = ({ url }: RunningProcess, dieAt: string) =>
  fetch(`${url}/die-at/${encodeURIComponent(dieAt)}`, { method: 'PUT' });

/** Starts the api as a process. `dieAt` has the format of `mortal-main.ts`. */
export const runMortal = (
  { dataDir, databaseUrl }: Kept,
  { gatewayUrl, dieAt = '' }: { gatewayUrl: string; dieAt?: string },
): Promise<RunningProcess> =>
  runProcess(main, {
    SIDEBAND_DATA_DIR: dataDir,
    DIE_AT: dieAt,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    STRIPE_URL: gatewayUrl,
    STRIPE_SECRET_KEY: localKeys.secret,
  });
