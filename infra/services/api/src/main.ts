import { DataInUse } from '@sideband/database';
import { BadSetting } from '@sideband/server/settings';
import { apiOptionsOf } from './api-options.ts';
import { createLogger } from './http/logger.ts';
import { startApi } from './start-api.ts';

const logger = createLogger();

const start = async () => startApi({ ...apiOptionsOf(process.env), logger });
const starting = start();

// Signals are also handled during startup, so that a database folder is not left half created.
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    const api = await starting.catch(() => undefined);
    await api?.close();
    logger.info({ signal }, 'stopped');
    process.exit();
  });
}

try {
  const { url } = await starting;
  logger.info({ url, pid: process.pid }, 'listening');
} catch (error) {
  if (error instanceof DataInUse || error instanceof BadSetting) console.error(error.message);
  else logger.fatal({ err: error }, 'the api cannot start');
  process.exit(1);
}
