import type { Built } from '../baselines/sources.ts';
import { flatOut } from '../flip/measure-rate.ts';
import { openPool } from '../flip/pool.ts';
import { takenWhere } from '../results/machine.ts';
import { kilobytes, tableOf, writeResult } from '../results/page.ts';
import { percentile } from '../statistics.ts';
import { type Cost, documentRequest, measureExtent, withEdge } from './measure-extent.ts';
import type { Extent } from './synthetic.ts';

const connections = 1_000;
const seconds = 10;
const small: Extent = { remotes: 6, routes: 60, toggles: 20 };

/**
 * Each series except the last increases one dimension of the product; the last increases all of
 * them.
 */
const series: Record<string, Extent[]> = {
  remotes: [small, { ...small, remotes: 60 }, { ...small, remotes: 300, routes: 300 }],
  routes: [small, { ...small, routes: 600 }, { ...small, routes: 3_000 }],
  toggles: [small, { ...small, toggles: 200 }, { ...small, toggles: 1_000 }],
  everything: [
    small,
    { remotes: 60, routes: 600, toggles: 200 },
    { remotes: 300, routes: 3_000, toggles: 1_000 },
  ],
};

/** Measures the load that one edge sustains, and how much more a larger product costs. */
export async function benchEdge(built: Built): Promise<boolean> {
  const rate = await measureRate(built);
  console.info(rate);
  const parts: string[] = [];
  let isLinear = true;
  for (const [what, extents] of Object.entries(series)) {
    const costs: Cost[] = [];
    for (const extent of extents) costs.push(await measureExtent(built, extent));
    const grows = growsWithin(costs);
    isLinear &&= grows;
    const table = tableOf([head, ...costs.map(rowOf)]);
    console.info(`\nMore ${what}\n${table}`);
    parts.push(
      `## More ${what}: ${grows ? 'no faster than linear ✓' : 'faster than linear ✗'}\n\n${table}`,
    );
  }
  const intro = `# Load that one edge sustains\n\n${takenWhere()}\n\n\`npm run bench -- edge\`: one edge as a separate process. The load generator runs on the same machine. ${rate}`;
  writeResult('edge.md', `${intro}\n\n${parts.join('\n\n')}\n`);
  return isLinear;
}

async function measureRate(built: Built): Promise<string> {
  return withEdge(built, small, async (edge) => {
    const pool = await openPool(edge.port, connections);
    const load = { pool, request: () => documentRequest('br'), expected: 200, seconds };
    await flatOut({ ...load, seconds: 3 }, connections);
    const before = edge.processorMs();
    const { perSecond, latenciesMs, failures } = await flatOut(load, connections);
    const each = (edge.processorMs() - before) / latenciesMs.length;
    pool.close();
    const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
    return `At ${connections} connections, each sending its next request immediately: ${Math.round(perSecond)} documents per second, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ${failures} errors, ${each.toFixed(2)} ms of CPU time per document and ${edge.memoryMb()} MB of memory.`;
  });
}

const head = ['remotes', 'routes', 'toggles', 'document', 'on the wire', 'CPU time', 'memory'];

const rowOf = ({ extent, plainBytes, wireBytes, processorMs, memoryMb }: Cost) => [
  ...[extent.remotes, extent.routes, extent.toggles].map(String),
  ...[kilobytes(plainBytes), kilobytes(wireBytes)],
  ...[`${processorMs.toFixed(2)} ms`, `${memoryMb} MB`],
];

/**
 * Whether the cost grows at most linearly with the size of the product. 10 % is tolerated as noise.
 */
function growsWithin(costs: Cost[]): boolean {
  return costs.slice(1).every((cost, index) => {
    const before = costs[index] as Cost;
    const factor = Math.max(
      ...(['remotes', 'routes', 'toggles'] as const).map(
        (kind) => cost.extent[kind] / before.extent[kind],
      ),
    );
    return (['plainBytes', 'processorMs', 'memoryMb'] as const).every(
      (kind) => cost[kind] <= before[kind] * factor * 1.1,
    );
  });
}
