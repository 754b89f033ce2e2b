import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { runMain } from './testing/run-main.ts';

it.each([
  ['CONTROL_PORT', 'x', 'CONTROL_PORT=x has to be a whole number'],
  ['CONTROL_METRICS_PORT', '70000', 'at most 65535'],
  ['CONTROL_CALLS_PER_MINUTE', '0', 'CONTROL_CALLS_PER_MINUTE=0 has to be'],
  ['ARTIFACT_RETENTION_DAYS', '7', 'ARTIFACT_RETENTION_DAYS=7 has to be'],
  ['ARTIFACT_STORE', 'ftp://x', 'ARTIFACT_STORE'],
  ['SIDEBAND_AUDIT_FORMER_KEYS', 'x', 'holds something else than public keys'],
  ['CONTROL_ORIGIN', 'https://control.example/x', 'has to be scheme, host and port'],
  ['SIDEBAND_OIDC_ISSUER', 'http://login.example', 'has to begin with https://'],
  ['SIDEBAND_OIDC_ISSUER', 'https://login.example', 'needs SIDEBAND_OIDC_CLIENT_ID'],
])(
  '%s=%s is no setting, and says why',
  async (name, value, why) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
    await expect(runMain({ SIDEBAND_DATA_DIR: dataDir, [name]: value })).rejects.toThrow(why);
    await rm(dataDir, { recursive: true });
  },
  120_000,
);
