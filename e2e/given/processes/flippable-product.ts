/** Separate product whose toggles are used by no other journey. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { releaseManagers } from '../personas/release-manager.ts';
import { newDataFolder } from './new-data-folder.ts';
import { freePortsInARow } from './own-product.ts';
import { startProcess } from './start-process.ts';
import { productMs } from './timeouts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a product with its own data that serves the builds of the product under test. */
export async function startFlippableProduct() {
  const dataDir = newDataFolder('sideband-flips-');
  const first = await freePortsInARow();
  const site = `http://localhost:${first}`;
  const control = `http://localhost:${first + 1}`;
  const start = () =>
    startProcess(
      'infra/sandbox/local/src/start.ts',
      {
        PORT: String(first),
        SIDEBAND_DATA_DIR: dataDir,
        SIDEBAND_BUILDS: `${root}.cache/journeys-builds`,
        SIDEBAND_PEOPLE_PER_ADDRESS: '100',
        LOG_LEVEL: 'warn',
      },
      `${site}/readyz`,
      productMs,
    );
  let running = await start();

  return {
    site,
    control,
    dataDir,
    managers: await releaseManagers(control, dataDir),
    stop: () => running.stop(),
    async startAgain() {
      running = await start();
    },
    async close() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type FlippableProduct = Awaited<ReturnType<typeof startFlippableProduct>>;
