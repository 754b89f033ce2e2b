import { join } from 'node:path';
import { openArtifactStore } from '@sideband/artifacts';
import { openSnapshots } from '@sideband/control/snapshot';
import { awsCredentials } from '@sideband/server/aws';
import { edgeKeysOf } from '@sideband/server/edge-signature';
import { listOf } from '@sideband/server/lists';
import { peoplePerAddressOf } from '@sideband/server/settings';
import { pino } from 'pino';
import { createEdge } from './edge.ts';
import { readTrustedKeys } from './release/trusted-keys.ts';
import { readTls } from './server/tls.ts';

// Runs a single edge as a process, configured by environment variables.
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
  DATABASE_URL,
  SIDEBAND_PARENT_DOMAIN,
  ARTIFACT_STORE,
  SIDEBAND_TRUSTED_KEYS,
  SIDEBAND_TRUSTED_PROXIES,
  SIDEBAND_EDGE_KEY,
} = process.env;

const logger = pino();
// With a database, the edge reads revisions from control's PostgreSQL. Without one, it reads a
// file.
const snapshots = DATABASE_URL
  ? await openSnapshots({
      databaseUrl: DATABASE_URL,
      environment: SIDEBAND_ENVIRONMENT,
      log: logger,
    })
  : undefined;
const edge = await createEdge({
  store: await openArtifactStore(ARTIFACT_STORE, SIDEBAND_ARTIFACTS, awsCredentials),
  keepsIn: join(SIDEBAND_DATA_DIR, 'edge'),
  trusted: await readTrustedKeys(SIDEBAND_TRUSTED_KEYS),
  snapshots,
  reportPages: snapshots?.reportPages,
  reportHealth: snapshots?.reportHealth,
  spillFile: join(SIDEBAND_DATA_DIR, 'last-good-toggles.json'),
  togglesFile: TOGGLES_FILE,
  apiUrl: API_URL,
  edgeKey: edgeKeysOf('SIDEBAND_EDGE_KEY', SIDEBAND_EDGE_KEY)[0],
  port: Number(PORT),
  host: HOST,
  origins: ORIGIN_US && ORIGIN_CA ? { US: ORIGIN_US, CA: ORIGIN_CA } : undefined,
  parentDomain: SIDEBAND_PARENT_DOMAIN,
  peoplePerAddress: peoplePerAddressOf(process.env),
  trustedProxies: listOf(SIDEBAND_TRUSTED_PROXIES),
  http2: await readTls(process.env),
  environment: SIDEBAND_ENVIRONMENT,
  pseudo: process.env.SIDEBAND_PSEUDO === '1' || undefined,
  logger,
});
logger.info({ url: edge.url }, 'The edge is up');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await edge.close();
    await snapshots?.close();
  });
