/**
 * `npm run bench` runs every benchmark in sequence, `npm run bench -- pages` only the named one.
 * Writes tables and plots to docs/bench. Exits with 1 when a result exceeds its bound.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll } from '@sideband/webpack/build';
import { benchEdge } from './edge/bench-edge.ts';
import { benchFlip } from './flip/bench-flip.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchNavigate } from './navigate/bench-navigate.ts';
import { benchOrders } from './orders/bench-orders.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchRenewals } from './renewals/bench-renewals.ts';
import { benchSave } from './save/bench-save.ts';
import { benchShip } from './ship/bench-ship.ts';
import { weighSdk } from './sizes/sdk-sizes.ts';
import { weighShell } from './sizes/shell-sizes.ts';
import { benchWalk } from './walk/bench-walk.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const work = join(root, '.cache', 'bench');
const builds = join(work, 'federated');
mkdirSync(work, { recursive: true });
const built = async () => ({ builds, versions: await buildAll({ builds }) });

/** Benchmarks that have bounds resolve to whether all results are within them. */
const benches: Record<string, () => Promise<unknown>> = {
  async sizes() {
    const sdk = await weighSdk(root, join(work, 'sizes'));
    const { versions } = await built();
    return weighShell(join(builds, 'shell', versions.shell ?? '')) && sdk;
  },
  pages: async () => benchPages(work, await built()),
  navigate: async () => benchNavigate(work, await built()),
  lighthouse: async () => benchLighthouse(work, await built()),
  edge: async () => benchEdge(await built()),
  flip: async () => benchFlip(builds, (await built()).versions),
  orders: benchOrders,
  renewals: benchRenewals,
  ship: benchShip,
  save: benchSave,
  walk: benchWalk,
};

const [, , wanted] = process.argv;
if (wanted && !benches[wanted]) {
  console.error(`There is no benchmark ${wanted}. Available: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if ((wanted ?? name) !== name) continue;
  const startedAt = performance.now();
  // A failing benchmark must not prevent the others from running.
  const isWithin = await bench().catch((error) => {
    console.error(error);
    return false;
  });
  if (isWithin === false) process.exitCode = 1;
  console.info(`${name} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
process.exit();
