import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type DatabaseName, newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { say } from '../flip/say-figures.ts';
import { startProcess } from '../flip/start-process.ts';
import { takenWhere } from '../results/machine.ts';
import { tableOf, writeResult } from '../results/page.ts';
import { plotOf } from '../results/plot.ts';
import { medianEstimate, percentile } from '../statistics.ts';
import { startGateway } from './gateway.ts';
import { measurePurchases, type PurchaseTimes } from './measure-purchases.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const people = 20;
const ordersOfEach = Number(process.env.BENCH_ORDERS ?? 60);
/** Orders per customer that are not counted, until code is compiled and connections are open. */
const warmUp = 3;
/** Mean gateway latency, varied by ± 50 %. It is subtracted from the results. */
const gatewayMs = 1_000;

const bounds: Record<DatabaseName, number> = { PostgreSQL: 50, PGlite: 150 };

interface Buyer {
  token: string;
  paymentMethodId: string;
  orders: string[];
}
type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Measures how fast twenty concurrent customers can confirm orders, on both databases, without the
 * time that the gateway takes.
 */
export async function benchOrders(): Promise<boolean> {
  console.info(
    '\nOrders: the api as a separate process, a gateway and twenty customers on one machine',
  );
  const rows = [];
  for (const database of ['PostgreSQL', 'PGlite'] as const) rows.push(await measure(database));
  await stopDatabases();
  const purchases = await measurePurchases();
  const { whole, press } = purchases;
  say(
    `A purchase in Chromium: ${seconds(whole)} s, of which ${seconds(press)} s after the last click`,
  );

  const isWithin = rows.every(({ database, p99 }) => p99 < bounds[database]);
  writeResult(
    'orders.svg',
    plotOf('Order confirmation without the gateway', 'ms', rows.map(barOf)),
  );
  writeResult('orders.md', pageOf(rows, purchases));
  return isWithin;
}

async function measure(database: DatabaseName) {
  const world = await startWorld(database);
  try {
    await atOnce(world, { orders: [0, warmUp] });
    world.gateway.takes(gatewayMs);
    const middle = Math.ceil((ordersOfEach + warmUp) / 2);
    const { times } = await atOnce(world, { orders: [warmUp, middle], withinMs: gatewayMs });
    world.gateway.takes(0);
    const processorBefore = world.api.processorMs();
    const full = await atOnce(world, { orders: [middle, ordersOfEach] });
    const processorMs = (world.api.processorMs() - processorBefore) / full.times.length;
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const perSecond = (1_000 * full.times.length) / full.tookMs;
    const fullP99 = percentile(full.times, 0.99);
    const is = p99 < bounds[database] ? '' : '  ✗ over';
    say(
      `${database}: p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms (at most ${bounds[database]})${is}`,
    );
    say(
      `${database}, under load: ${perSecond.toFixed(0)} orders per second, p99 ${fullP99.toFixed(0)} ms`,
    );
    return { database, times, p50, p99, perSecond, fullP99, processorMs };
  } finally {
    await world.stop();
  }
}
type Row = Awaited<ReturnType<typeof measure>>;

async function startWorld(database: DatabaseName) {
  const gateway = await startGateway();
  const dataDir = mkdtempSync(join(tmpdir(), 'sideband-orders-'));
  const env = {
    SIDEBAND_DATA_DIR: dataDir,
    API_PORT: '0',
    SIDEBAND_ENVIRONMENT: 'bench',
    STRIPE_SECRET_KEY: 'sk_bench',
    STRIPE_URL: gateway.url,
    ...(database === 'PostgreSQL' && { DATABASE_URL: await newPostgresUrl() }),
  };
  const out = join(dataDir, 'buyers.json');
  execFileSync(process.execPath, [`${root}infra/services/api/src/testing/orders-to-confirm.ts`], {
    env: { ...process.env, ...env, OUT: out, PEOPLE: `${people}`, ORDERS: `${ordersOfEach}` },
    stdio: 'inherit',
  });
  const buyers: Buyer[] = JSON.parse(readFileSync(out, 'utf8'));
  const api = await startProcess('infra/services/api/src/main.ts', env);
  return {
    api,
    gateway,
    buyers,
    async stop() {
      await api.stop();
      gateway.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Confirms the given orders of every customer, one at a time per customer and with all customers in
 * parallel. The starts are spread out over time, because twenty people do not click in the same
 * millisecond.
 */
async function atOnce(
  { api, gateway, buyers }: World,
  { orders: [from, to], withinMs = 0 }: { orders: [number, number]; withinMs?: number },
) {
  const times: number[] = [];
  const begunAt = performance.now();
  await Promise.all(
    buyers.map(async ({ orders, ...buyer }) => {
      await pause(Math.random() * withinMs);
      for (const order of orders.slice(from, to)) {
        times.push((await confirm(api.url, order, buyer)) - gateway.waitOf(order));
      }
    }),
  );
  return { times, tookMs: performance.now() - begunAt };
}

async function confirm(
  url: string,
  order: string,
  { token, paymentMethodId }: Omit<Buyer, 'orders'>,
) {
  const begunAt = performance.now();
  const answer = await fetch(`${url}/api/commerce/v1/orders/${order}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      'x-sideband-country': 'US',
    },
    body: JSON.stringify({ paymentMethodId }),
  });
  const { data, error } = await answer.json();
  if (data?.state !== 'confirmed') throw new Error(`${order}: ${JSON.stringify(error ?? data)}`);
  return performance.now() - begunAt;
}

const barOf = ({ database, times }: Row) => ({ name: database, ...medianEstimate(times) });

const seconds = (times: number[]) => (percentile(times, 0.5) / 1_000).toFixed(2);

function pageOf(rows: Row[], { whole, press }: PurchaseTimes): string {
  const table = tableOf([
    [
      'database',
      'p50',
      'p99',
      'at most',
      'orders per second',
      'p99 under load',
      'CPU time per order',
    ],
    ...rows.map(({ database, p50, p99, perSecond, fullP99, processorMs }) => [
      database,
      `${p50.toFixed(1)} ms`,
      `${p99.toFixed(1)} ms`,
      `${bounds[database]} ms ${p99 < bounds[database] ? '✓' : '✗'}`,
      perSecond.toFixed(0),
      `${fullP99.toFixed(0)} ms`,
      `${processorMs.toFixed(1)} ms`,
    ]),
  ]);
  return `# Order confirmation

${takenWhere()}

\`npm run bench -- orders\`: the api as a separate process; the database, a gateway and ${people} customers run on the same
machine. Each customer confirms one order after the other, all customers concurrently. They start within a second of each
other, because customers do not click in the same millisecond. The gateway takes ${gatewayMs} ms, which is subtracted: p50 and
p99 are what we add to it, from the click to the response. One confirmation writes the request to the gateway before sending
it, and afterwards subscription, bill, payment, ledger, audit and mail. For the remaining orders the gateway responds immediately, so
the api is never idle: “orders per second” is the throughput that it sustains, “p99 under load” the latency meanwhile.

${table}

![Medians with 95 % intervals](orders.svg)

## A purchase from end to end

A new customer opens the page, creates an account, enters address and card and buys a streaming plan, in Chromium against the
whole product on this machine (\`npm start\`), as fast as a script fills the fields: ${seconds(whole)} s, of which ${seconds(press)} s
pass between the last click and the confirmation. Medians of ${whole.length} purchases.
`;
}
