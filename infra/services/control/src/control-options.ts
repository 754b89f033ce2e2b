import { join } from 'node:path';
import { listOf } from '@sideband/server/lists';
import { peoplePerAddressOf, portOf, wholeNumber } from '@sideband/server/settings';
import { controlOriginOf, handsOutPowerOf, staffSettingsOf } from './sign-in/staff-settings.ts';
import type { ControlOptions } from './start-control.ts';

/**
 * Reads the options from environment variables. Throws `BadSetting`, which names the invalid
 * variable.
 */
export function controlOptionsOf(environment: Record<string, string | undefined>) {
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
    DATABASE_URL,
    CONSOLE_DIR,
    ARTIFACT_STORE,
    ARTIFACT_RETENTION_DAYS = '30',
    SIDEBAND_ARTIFACTS,
  } = environment;
  return {
    dataDir: SIDEBAND_DATA_DIR,
    databaseUrl: DATABASE_URL,
    environment: SIDEBAND_ENVIRONMENT,
    adminToken: SIDEBAND_ADMIN_TOKEN,
    auditKey: SIDEBAND_AUDIT_KEY,
    formerAuditKeys: SIDEBAND_AUDIT_FORMER_KEYS,
    overrideKey: SIDEBAND_OVERRIDE_KEY,
    productOrigin: () => ORIGIN_US,
    limits: {
      peoplePerAddress: peoplePerAddressOf(environment),
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
    origin: controlOriginOf(environment),
    staff: staffSettingsOf(environment),
    handsOutPower: handsOutPowerOf(environment),
    artifactStore: ARTIFACT_STORE,
    artifacts: SIDEBAND_ARTIFACTS,
    retentionDays: wholeNumber('ARTIFACT_RETENTION_DAYS', ARTIFACT_RETENTION_DAYS, { least: 30 }),
    consoleFolder: () => CONSOLE_DIR,
  } satisfies ControlOptions;
}
