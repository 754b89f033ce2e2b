import { flatOut, type Load, steadily } from './measure-rate.ts';
import { openPool, type Pool } from './pool.ts';
import { bulkRequest } from './raw-connection.ts';
import { openRealPages } from './real-pages.ts';
import { say, sayMemory, sayRate, sayTimes } from './say-figures.ts';
import type { Started } from './start-process.ts';
import { openStubs } from './stub-pages.ts';
import { clock, openWorld, type World } from './world.ts';

const flips = Number(process.env.BENCH_FLIPS ?? 50);
const stubs = 200;
const crowd = 5_000;
const seconds = 10;

/**
 * Measures how long a toggle flip takes to reach open pages, and the load an edge sustains. Two
 * edges, one control, PostgreSQL, stubs and browser all run on this machine.
 */
export async function benchFlip(artifacts: string, versions: Record<string, string>) {
  console.info('\nFlips: two edges, one control, one PostgreSQL, 100 toggles');
  const world = await openWorld(artifacts, versions);
  const pools = [
    await openPool(world.edges[0].port, 100),
    await openPool(world.edges[1].port, 100),
  ] as const;
  try {
    sayMemory(world, 'at rest');
    await benchFollowing(world, pools);
    await benchRates(world.edges[0], pools[0]);
    await benchCrowd(world, pools);
    sayMemory(world, 'in the end');
  } finally {
    for (const pool of pools) pool.close();
    await world.close();
  }
}

async function benchFollowing(world: World, pools: readonly [Pool, Pool]) {
  const pages = await openRealPages(world);
  const clients = await openStubs(world, pools, stubs);
  const [rendered, sinceAsked, fresh]: number[][] = [[], [], []];
  // The first two rounds are a warm-up and are not counted.
  for (let round = -2; round < flips; round += 1) {
    await pages.bringUp();
    let flip = { revision: 0, isOn: true, askedAt: 0, acceptedAt: 0 };
    const times = await clients.follow(async () => {
      flip = await world.flip();
      return flip;
    });
    const painted = await pages.paintedAt(flip.isOn);
    if (round < 0) continue;
    // A page may paint the new value before the response reaches the caller that flipped the
    // toggle.
    const since = (time: number) => Math.max(0, time - flip.acceptedAt);
    rendered?.push(...painted.map(since));
    sinceAsked?.push(...painted.map((time) => time - flip.askedAt));
    fresh?.push(...times.map(since));
  }
  clients.close();
  await pages.close();
  say(`${flips} flips, 2 Chromium pages, ${stubs} stubs`);
  sayTimes('accepted → the other loader painted in Chromium', rendered, { p50: 200, p99: 1_000 });
  sayTimes('asked for → the other loader painted in Chromium', sinceAsked);
  sayTimes('accepted → stub has the new values', fresh, { p50: 200, p99: 1_000 });
  if (clients.failures.length > 0) say(`  ✗ ${clients.failures.length} refused`);
}

async function benchRates(edge: Started, pool: Pool) {
  const bulk = { pool, request: (index: number) => bulkRequest(index), expected: 200, seconds };
  // Warm-up, not counted: a fresh process is slow.
  await flatOut({ ...bulk, seconds: 3 }, 50);
  sayRate('bulk at 1000 requests/s', await steadily(bulk, 1_000), { p99: 15 });
  await sayFlatOut('bulk', edge, bulk);
  const etags: string[] = [];
  for (let visitor = 0; visitor < 100; visitor += 1) {
    etags.push((await pool.ask(bulkRequest(visitor))).etag);
  }
  const same = {
    ...bulk,
    expected: 304,
    request: (index: number) => bulkRequest(index % 100, '', etags[index % 100]),
  };
  await sayFlatOut('unchanged (304)', edge, same);
}

async function sayFlatOut(name: string, edge: Started, load: Load) {
  const before = edge.processorMs();
  const rate = await flatOut(load, 50);
  sayRate(`${name}, 50 clients flat out`, rate);
  const each = (edge.processorMs() - before) / rate.latenciesMs.length;
  say(`  ${each.toFixed(3)} ms of CPU time each: one edge sustains ${Math.round(1_000 / each)}/s`);
}

async function benchCrowd(world: World, pools: readonly [Pool, Pool]) {
  const clients = await openStubs(world, pools, crowd);
  sayMemory(world, `with ${crowd / 2} streams each`);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let acceptedAt = clock();
    const fresh = await clients.follow(async () => {
      const flip = await world.flip();
      ({ acceptedAt } = flip);
      return flip;
    });
    times.push(Math.max(...fresh) - acceptedAt);
  }
  const list = times.map((time) => Math.round(time)).join(', ');
  const verdict = Math.max(...times) < 3_000 && clients.failures.length === 0 ? '' : '  ✗ over';
  say(
    `${crowd} clients fresh after ${list} ms (at most 3000), ${clients.failures.length} errors${verdict}`,
  );
  clients.close();
}
