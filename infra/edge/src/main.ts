import { join } from 'node:path';
import { pino } from 'pino';
import { createEdge } from './edge.ts';

// One edge as a process of its own, set up by its environment alone.
const {
  PORT = '4000',
  HOST = '0.0.0.0',
  API_URL = 'http://127.0.0.1:4010',
  SIDEBAND_DATA_DIR = '.sideband',
  SIDEBAND_ARTIFACTS = join(SIDEBAND_DATA_DIR, 'artifacts'),
  TOGGLES_FILE = join(SIDEBAND_DATA_DIR, 'toggles.flagd.json'),
  SIDEBAND_ENVIRONMENT = 'production',
  ORIGIN_US,
  ORIGIN_CA,
} = process.env;

const logger = pino();
const edge = await createEdge({
  artifacts: SIDEBAND_ARTIFACTS,
  togglesFile: TOGGLES_FILE,
  apiUrl: API_URL,
  port: Number(PORT),
  host: HOST,
  origins: ORIGIN_US && ORIGIN_CA ? { US: ORIGIN_US, CA: ORIGIN_CA } : undefined,
  environment: SIDEBAND_ENVIRONMENT,
  pseudo: process.env.SIDEBAND_PSEUDO === '1' || undefined,
  logger,
});
logger.info({ url: edge.url }, 'The edge is up');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void edge.close());
