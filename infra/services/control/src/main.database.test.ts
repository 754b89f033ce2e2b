import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openTestDatabase, stopDatabases } from '@sideband/database/testing';
import { pino } from 'pino';
import { controlOptionsOf } from './control-options.ts';
import { migrations } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { startControl } from './start-control.ts';
import { ask } from './testing/ask.ts';
import { runMain } from './testing/run-main.ts';

const local = { CONTROL_LOCAL_ONLY: '1', CONTROL_PORT: '0', SIDEBAND_ADMIN_TOKEN: 'a'.repeat(40) };
const issuer = {
  SIDEBAND_OIDC_ISSUER: 'https://login.example',
  SIDEBAND_OIDC_CLIENT_ID: 'control',
};

jest.setTimeout(120_000);
afterAll(stopDatabases);

async function inFolder(act: (folder: string) => Promise<unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'control-'));
  try {
    await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts controls with the given environment variables on the same data. */
async function withControl(
  act: (
    start: (
      environment: Record<string, string>,
    ) => Promise<{ url: string; close(): Promise<void> }>,
  ) => Promise<void>,
) {
  await inFolder(async (dataDir) => {
    const opened = await openTestDatabase<Tables>('PostgreSQL', migrations);
    const kept = { ...opened, close: async () => {} };
    const log = pino({ level: 'silent' });
    await act((environment) => {
      const options = controlOptionsOf({ ...environment, SIDEBAND_DATA_DIR: dataDir });
      return startControl({ ...options, opened: kept, log });
    });
    await opened.close();
  });
}

describe('control process', () => {
  it.each([
    ['CONTROL_PORT', 'x', /^ended with 1: CONTROL_PORT=x has to be a whole number[^\n]*\n$/],
    [
      'SIDEBAND_AUDIT_FORMER_KEYS',
      'x',
      /SIDEBAND_AUDIT_FORMER_KEYS.*something else than public keys/,
    ],
  ])('refuses to start with %s=%s, without a stack trace', async (name, value, why) => {
    await inFolder((dataDir) =>
      expect(runMain({ SIDEBAND_DATA_DIR: dataDir, [name]: value })).rejects.toThrow(why),
    );
  });

  it('refuses to start with an artifact store of unknown kind', () =>
    withControl(async (start) => {
      await expect(start({ ...local, ARTIFACT_STORE: 'ftp://x' })).rejects.toThrow(
        'ARTIFACT_STORE',
      );
    }));

  it('does not let the admin token issue a powerful token when an issuer is set', () =>
    withControl(async (start) => {
      const main = await start({ ...issuer, ...local });
      const admin = ask(main.url, local.SIDEBAND_ADMIN_TOKEN);
      const person = { name: 'Robin', email: 'robin@example.com', role: 'release manager' };
      const { body } = await admin('POST', '/api/people', { body: person });
      const asked = {
        label: 'x',
        scopes: ['read', 'apply'],
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      };

      const issued = await admin('POST', `/api/people/${body.id}/tokens`, { body: asked });
      expect(issued).toMatchObject({ status: 403 });
      await main.close();
    }));

  it('revokes powerful tokens issued with the admin token, on the first start with an issuer', () =>
    withControl(async (start) => {
      const before = await start(local);
      const admin = ask(before.url, local.SIDEBAND_ADMIN_TOKEN);
      const person = { name: 'Robin', email: 'robin@example.com', role: 'release manager' };
      const { body } = await admin('POST', '/api/people', { body: person });
      const tokenFor = async (...scopes: string[]) => {
        const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
        const asked = { label: 'x', scopes, expiresAt };
        const issued = await admin('POST', `/api/people/${body.id}/tokens`, { body: asked });
        return issued.body.token;
      };
      const [powerful, reading] = [await tokenFor('read', 'apply'), await tokenFor('read')];
      expect(await ask(before.url, powerful)('GET', '/api/me')).toMatchObject({ status: 200 });
      await before.close();

      const main = await start({ ...issuer, ...local });
      expect(await ask(main.url, powerful)('GET', '/api/me')).toMatchObject({ status: 401 });
      expect(await ask(main.url, reading)('GET', '/api/me')).toMatchObject({ status: 200 });
      await main.close();
    }));
});
