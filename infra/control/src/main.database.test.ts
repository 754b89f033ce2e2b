import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ask } from './testing/ask.ts';
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

describe('control without an issuer at which staff sign in', () => {
  const refuses = async (environment: Record<string, string>, why: string) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
    const start = runMain({ SIDEBAND_DATA_DIR: dataDir, ...environment });
    await expect(start.then((main) => main.end('SIGKILL'))).rejects.toThrow(why);
    await rm(dataDir, { recursive: true });
  };

  it.each(['production', 'staging'])(
    'does not start in %s: the admin token could write a change and approve it',
    (environment) =>
      refuses(
        { CONTROL_LOCAL_ONLY: '', SIDEBAND_ENVIRONMENT: environment },
        'Set SIDEBAND_OIDC_ISSUER and SIDEBAND_OIDC_CLIENT_ID',
      ),
    120_000,
  );

  it.each([
    [{ CONTROL_HOST: '0.0.0.0' }, 'not with 0.0.0.0'],
    [{ CONTROL_ORIGIN: 'https://control.example' }, 'not with control.example'],
    [{ CONTROL_HOST: '0.0.0.0', CONTROL_ORIGIN: 'http://localhost:4001' }, 'not with 0.0.0.0'],
  ])('does not start as local-only where others may reach it (%j)', refuses, 120_000);

  it.each<Record<string, string>>([
    {},
    { CONTROL_HOST: '127.0.0.1' },
    { CONTROL_ORIGIN: 'http://localhost:4001' },
  ])(
    'starts as local-only on this machine (%j)',
    async (environment) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
      const main = await runMain({ SIDEBAND_DATA_DIR: dataDir, ...environment });
      await main.end('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
    120_000,
  );
});

it('control with an issuer lets the admin token make no token with a say in what is served', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
  const adminToken = 'a'.repeat(40);
  const main = await runMain({
    SIDEBAND_DATA_DIR: dataDir,
    SIDEBAND_ADMIN_TOKEN: adminToken,
    SIDEBAND_OIDC_ISSUER: 'https://login.example',
    SIDEBAND_OIDC_CLIENT_ID: 'control',
  });
  const admin = ask(main.url, adminToken);
  const person = { name: 'Robin', email: 'robin@example.com', role: 'release manager' };
  const { body } = await admin('POST', '/api/people', { body: person });
  const asked = {
    ...{ label: 'x', scopes: ['read', 'apply'] },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };

  const issued = await admin('POST', `/api/people/${body.id}/tokens`, { body: asked });
  expect(issued).toMatchObject({ status: 403 });
  await main.end('SIGTERM');
  await rm(dataDir, { recursive: true });
}, 120_000);

it('control with an issuer revokes tokens with a say that the admin token made before there was one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'control-'));
  const settings = { SIDEBAND_DATA_DIR: dataDir, SIDEBAND_ADMIN_TOKEN: 'a'.repeat(40) };
  const local = await runMain(settings);
  const admin = ask(local.url, settings.SIDEBAND_ADMIN_TOKEN);
  const person = { name: 'Robin', email: 'robin@example.com', role: 'release manager' };
  const { body } = await admin('POST', '/api/people', { body: person });
  const tokenFor = async (...scopes: string[]) => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const asked = { label: 'x', scopes, expiresAt };
    const issued = await admin('POST', `/api/people/${body.id}/tokens`, { body: asked });
    return issued.body.token;
  };
  const [powerful, reading] = [await tokenFor('read', 'apply'), await tokenFor('read')];
  expect(await ask(local.url, powerful)('GET', '/api/me')).toMatchObject({ status: 200 });
  await local.end('SIGTERM');

  const main = await runMain({
    ...settings,
    SIDEBAND_OIDC_ISSUER: 'https://login.example',
    SIDEBAND_OIDC_CLIENT_ID: 'control',
  });
  expect(await ask(main.url, powerful)('GET', '/api/me')).toMatchObject({ status: 401 });
  expect(await ask(main.url, reading)('GET', '/api/me')).toMatchObject({ status: 200 });
  await main.end('SIGTERM');
  await rm(dataDir, { recursive: true });
}, 120_000);
