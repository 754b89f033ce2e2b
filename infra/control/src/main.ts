import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataInUse } from '@sideband/database';
import { listOf } from '@sideband/server/lists';
import { BadSetting, peoplePerAddressOf, wholeNumber } from '@sideband/server/settings';
import { pino } from 'pino';
import { Refused } from './refused.ts';
import { readDocument } from './revisions/toggle-document.ts';
import { controlOriginOf, handsOutPowerOf, staffSettingsOf } from './sign-in/staff-settings.ts';
import { startControl } from './start-control.ts';

// One control as a process of its own, set up by its environment alone.
const {
  CONTROL_PORT = '4001',
  CONTROL_CALLS_PER_MINUTE = '1200',
  CONTROL_HOST,
  CONTROL_METRICS_HOST,
  CONTROL_METRICS_PORT,
  CONTROL_PROXIES,
  SIDEBAND_DATA_DIR = join(import.meta.dirname, '../../../.sideband'),
  SIDEBAND_ENVIRONMENT,
  SIDEBAND_ADMIN_TOKEN,
  SIDEBAND_AUDIT_KEY,
  SIDEBAND_AUDIT_FORMER_KEYS,
  SIDEBAND_OVERRIDE_KEY,
  ORIGIN_US,
  TOGGLES_FILE = join(SIDEBAND_DATA_DIR, 'toggles.flagd.json'),
  DATABASE_URL,
  CONSOLE_DIR,
  ARTIFACT_STORE,
  ARTIFACT_RETENTION_DAYS = '30',
  SIDEBAND_ARTIFACTS,
} = process.env;

const portOf = (name: string, text: string) => wholeNumber(name, text, { least: 0, most: 65_535 });

const log = pino();
const starting = start();

async function start() {
  const control = await startControl({
    dataDir: SIDEBAND_DATA_DIR,
    databaseUrl: DATABASE_URL,
    environment: SIDEBAND_ENVIRONMENT,
    adminToken: SIDEBAND_ADMIN_TOKEN,
    auditKey: SIDEBAND_AUDIT_KEY,
    formerAuditKeys: SIDEBAND_AUDIT_FORMER_KEYS,
    overrideKey: SIDEBAND_OVERRIDE_KEY,
    productOrigin: () => ORIGIN_US,
    limits: {
      peoplePerAddress: peoplePerAddressOf(process.env),
      callsPerMinute: wholeNumber('CONTROL_CALLS_PER_MINUTE', CONTROL_CALLS_PER_MINUTE, {
        least: 1,
      }),
    },
    metricsAt: CONTROL_METRICS_PORT
      ? { port: portOf('CONTROL_METRICS_PORT', CONTROL_METRICS_PORT), host: CONTROL_METRICS_HOST }
      : undefined,
    proxies: listOf(CONTROL_PROXIES),
    port: portOf('CONTROL_PORT', CONTROL_PORT),
    host: CONTROL_HOST,
    origin: controlOriginOf(process.env),
    staff: staffSettingsOf(process.env),
    handsOutPower: handsOutPowerOf(process.env),
    artifactStore: ARTIFACT_STORE,
    artifacts: SIDEBAND_ARTIFACTS,
    retentionDays: wholeNumber('ARTIFACT_RETENTION_DAYS', ARTIFACT_RETENTION_DAYS, { least: 30 }),
    log,
    consoleFolder: () => CONSOLE_DIR,
  });
  if (control.snapshots.current()) return control;
  // The file is the first revision and nothing more: from then on, control alone says what is served.
  const seed = await readFile(TOGGLES_FILE, 'utf8').catch(() => undefined);
  if (seed === undefined) log.warn({ TOGGLES_FILE }, 'There is nothing to serve yet');
  else {
    const job = { actor: 'import', reason: `The first document, from ${TOGGLES_FILE}` };
    await control
      .revise(job, (served) => served ?? readDocument(seed))
      .catch((err) => {
        if (!(err instanceof Refused)) throw err;
        // Versions can be published meanwhile; the next start tries again.
        log.error({ TOGGLES_FILE, problems: err.problems }, 'The first document would be wrong');
      });
  }
  return control;
}

// Also while starting: a database folder is not left half made.
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
