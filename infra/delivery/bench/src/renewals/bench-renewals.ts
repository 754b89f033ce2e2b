import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@sideband/database';
import { newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { sql } from 'kysely';
import { say } from '../flip/say-figures.ts';
import { type Started, startProcess } from '../flip/start-process.ts';
import { startGateway } from '../orders/gateway.ts';
import { takenWhere } from '../results/machine.ts';
import { tableOf, writeResult } from '../results/page.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const plans = Number(process.env.BENCH_PLANS ?? 200_000);
const windowMs = 1_000 * Number(process.env.BENCH_SECONDS ?? 20);
/**
 * Charges that are not counted, until code is compiled, connections are open and all charge slots
 * are busy.
 */
const warmUpMs = 25_000;
/** Mean gateway latency, varied by ± 50 %. */
const gatewayMs = 1_000;

const usual = 8;
const runs = [
  { workers: 1, parallel: usual },
  { workers: 2, parallel: usual },
  { workers: 4, parallel: usual },
  { workers: 1, parallel: 2 * usual },
  { workers: 1, parallel: 4 * usual },
];
/** Lowest accepted share of linear scaling. Below 1, because the workers share one machine. */
const leastShare = 0.7;

type World = Awaited<ReturnType<typeof startWorld>>;
interface Row {
  workers: number;
  parallel: number;
  /** Per second. */
  charged: number;
  billed: number;
  /** Highest number of concurrent charges, over all workers. */
  atOnce: number;
  /** Memory of the largest worker, in megabytes. */
  memory: number;
  /** CPU seconds used per second, over all workers. */
  processor: number;
}

/**
 * Measures how fast many due plans are renewed on one PostgreSQL with one, two and four API
 * processes and a slow gateway.
 */
export async function benchRenewals(): Promise<boolean> {
  console.info(
    `\nRenewals: ${plans} due plans, separate api processes and a gateway on one machine`,
  );
  const world = await startWorld();
  const rows: Row[] = [];
  try {
    for (const run of runs) rows.push(await measure(world, run));
  } finally {
    await world.stop();
  }
  const [one] = rows;
  const isWithin = rows.every(
    (row) =>
      row.atOnce <= row.workers * row.parallel &&
      (one === undefined || shareOf(row, one) >= leastShare),
  );
  writeResult('renewals.md', pageOf(rows));
  return isWithin;
}

/** Ratio of the charges to linear scaling from the first run, by number of charge slots. */
const shareOf = (row: Row, one: Row) =>
  row.charged / one.charged / ((row.workers * row.parallel) / (one.workers * one.parallel));

async function startWorld() {
  const databaseUrl = await newPostgresUrl();
  const gateway = await startGateway();
  gateway.takes(gatewayMs);
  const dataDir = mkdtempSync(join(tmpdir(), 'sideband-renewals-'));
  const env = {
    SIDEBAND_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    API_PORT: '0',
    SIDEBAND_ENVIRONMENT: 'bench',
    STRIPE_SECRET_KEY: 'sk_bench',
    STRIPE_URL: gateway.url,
  };
  execFileSync(process.execPath, [`${root}infra/services/api/src/testing/many-due-plans.ts`], {
    env: { ...process.env, ...env, PLANS: String(plans) },
    stdio: 'inherit',
  });
  const { db, close } = openPostgres(databaseUrl, () => {});
  return {
    gateway,
    env,
    /** Counts the plans that have been billed and the bills that have been charged so far. */
    async counts() {
      const { rows } = await sql<{ billed: number; charged: number }>`
        select count(*)::integer as billed,
          (count(*) filter (where state = 'taken'))::integer as charged from invoice_collections`.execute(
        db,
      );
      return { billed: rows[0]?.billed ?? 0, charged: rows[0]?.charged ?? 0 };
    },
    async stop() {
      gateway.close();
      await close();
      await stopDatabases();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function measure(
  { env, gateway, counts }: World,
  { workers, parallel }: Pick<Row, 'workers' | 'parallel'>,
): Promise<Row> {
  const own = { ...env, SIDEBAND_PARALLEL_CHARGES: String(parallel) };
  const apis: Started[] = [];
  while (apis.length < workers)
    apis.push(await startProcess('infra/services/api/src/main.ts', own));
  await pause(warmUpMs);
  gateway.mostAtOnce();
  const processorMs = () => apis.reduce((sum, api) => sum + api.processorMs(), 0);
  const [before, processorBefore, begunAt] = [await counts(), processorMs(), performance.now()];
  await pause(windowMs);
  const [after, seconds] = [await counts(), (performance.now() - begunAt) / 1_000];
  const row = {
    workers,
    parallel,
    charged: (after.charged - before.charged) / seconds,
    billed: (after.billed - before.billed) / seconds,
    atOnce: gateway.mostAtOnce(),
    memory: Math.max(...apis.map((api) => api.memoryMb())),
    processor: (processorMs() - processorBefore) / 1_000 / seconds,
  };
  await Promise.all(apis.map((api) => api.stop()));
  say(
    `${workers} × ${parallel}: ${row.charged.toFixed(1)} charged, ${row.billed.toFixed(0)} billed per second, at most ${row.atOnce} concurrently, ${row.memory} MB`,
  );
  return row;
}

function pageOf(rows: Row[]): string {
  const [one] = rows;
  const table = tableOf([
    [
      ...['workers', 'slots per worker', 'charges per second', 'relative to the first row'],
      ...['slot utilization', 'most concurrent charges', 'bills per second'],
      ...['memory per worker', 'CPU time, all workers'],
    ],
    ...rows.map((row) => [
      String(row.workers),
      String(row.parallel),
      row.charged.toFixed(1),
      one ? `${(row.charged / one.charged).toFixed(2)} ×` : '',
      `${Math.round((100 * row.charged) / (row.workers * row.parallel))} %`,
      `${row.atOnce} of ${row.workers * row.parallel}`,
      row.billed.toFixed(0),
      `${row.memory} MB`,
      `${row.processor.toFixed(2)} s per second`,
    ]),
  ]);
  return `# Renewal of many plans

${takenWhere()}

\`npm run bench -- renewals\`: ${plans.toLocaleString('en')} customers with one card each, whose plans are all due, in one
PostgreSQL. The workers are separate api processes, as in production; database, gateway and workers share this machine. The
gateway takes ${gatewayMs} ms for a charge, ± 50 %. After a warm-up of ${warmUpMs / 1_000} s, bills and charges are counted for ${windowMs / 1_000} s. Then the workers
are stopped, and the next run continues with the remaining plans. So only a window is measured: at the rate of the first row,
all plans would take ${one ? (plans / one.charged / 3_600).toFixed(1) : '?'} hours.

A charge occupies one slot of its worker until the gateway responds, so a run can charge at most workers × slots per second.
The benchmark fails when a run had more concurrent charges than slots, or when it charged less than ${100 * leastShare} % of what its slots
would have charged at the rate of the first row.

${table}
`;
}
