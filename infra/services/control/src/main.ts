import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataInUse } from '@sideband/database';
import { BadSetting } from '@sideband/server/settings';
import { pino } from 'pino';
import { controlOptionsOf } from './control-options.ts';
import { Refused } from './refusals/refused.ts';
import { startControl } from './start-control.ts';
import { readDocument } from './toggles/toggle-document.ts';

// Runs one control as a process, configured by environment variables alone.
const log = pino();
const starting = start();

async function start() {
  const options = controlOptionsOf(process.env);
  const { TOGGLES_FILE = join(options.dataDir, 'toggles.flagd.json') } = process.env;
  const control = await startControl({ ...options, log });
  if (control.snapshots.current()) return control;
  // The file is only a seed for the first revision. From then on, it is ignored.
  const seed = await readFile(TOGGLES_FILE, 'utf8').catch(() => undefined);
  if (seed === undefined) log.warn({ TOGGLES_FILE }, 'There is nothing to serve yet');
  else {
    const job = { actor: 'import', reason: `The first document, from ${TOGGLES_FILE}` };
    await control
      .revise(job, (served) => served ?? readDocument(seed))
      .catch((err) => {
        if (!(err instanceof Refused)) throw err;
        // The versions that the file names can be published later. The next start retries.
        log.error({ TOGGLES_FILE, problems: err.problems }, 'The first document would be wrong');
      });
  }
  return control;
}

// Waits for the start to finish, so that no database folder is left half initialized.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    const control = await starting.catch(() => undefined);
    await control?.close();
    process.exit();
  });
}

try {
  const { url } = await starting;
  log.info({ url, pid: process.pid }, 'listening');
} catch (error) {
  if (error instanceof DataInUse || error instanceof BadSetting) console.error(error.message);
  else log.fatal({ err: error }, 'control cannot start');
  process.exit(1);
}
