/** Starts the product with its own data, for a single run of the journeys. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newDataFolder } from './new-data-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** One folder per port, so that concurrent runs do not share data. */
const dataDir = `${root}.cache/journeys-${process.env.PORT}`;

// Deletes the data of earlier runs but keeps the builds.
const made = [
  ...['artifacts', 'audit-anchors.jsonl', 'audit-key.pem', 'database', 'edge', 'team-key.pem'],
  ...['last-good-toggles.json', 'secrets.json', 'toggles.flagd.json'],
];
for (const name of made) {
  rmSync(`${dataDir}/${name}`, { recursive: true, force: true });
}
newDataFolder(dataDir);

const product = spawn('node', [`${root}infra/sandbox/local/src/start.ts`], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIDEBAND_DATA_DIR: dataDir,
    SIDEBAND_BUILDS: `${root}.cache/journeys-builds`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => product.kill(signal));
}
product.on('exit', (code) => process.exit(code ?? 0));
