import { readdir, readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openEmptyDatabase, sqlStatements } from '@sideband/database/testing';
import { createWire } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { deviceByGrant } from '../device/device-grants.table.ts';
import { keyDeviceGrants } from '../device/key-device-grants.ts';
import { createLogger } from '../http/logger.ts';
import { hashToken, newToken, secretsFrom } from '../secrets/secrets.ts';
import { serveApi } from '../serve-api.ts';
import { browserFetch } from '../testing/browser-fetch.ts';
import { eitherDatabase, stopDatabases } from '../testing/databases.ts';
import { newAddress } from '../testing/visitor.ts';
import { findRefreshToken } from './refresh-tokens.table.ts';
import { sessionByToken } from './sessions.table.ts';

jest.setTimeout(120_000);
afterAll(stopDatabases);

const folder = new URL('../../migrations/', import.meta.url);
const secrets = secretsFrom(newToken());
const at = new Date('2026-11-21T12:00:00Z');
const end = '2026-11-22T00:00:00Z';

describe.each(eitherDatabase)('migration to refreshable sessions, on %s', (database) => {
  it('keeps devices, access tokens and refresh tokens valid', async () => {
    const opened = await openEmptyDatabase<Tables>(database);
    const { db } = opened;
    const names = (await readdir(folder)).sort();
    const run = async (some: string[]) => {
      for (const name of some) {
        const statements = sqlStatements(await readFile(new URL(name, folder), 'utf8'));
        await db.transaction().execute(async (tx) => {
          for (const statement of statements) await sql.raw(statement).execute(tx);
        });
      }
    };
    await run(names.filter((name) => name < '0008'));
    const deviceId = '7b0c6a0e-5d0f-4f57-9d5e-0c6f2d3a9b11';
    await sql`insert into devices values (${deviceId}, ${hashToken('grant')}, ${end},
      ${hashToken('refresh-grant')}, ${end}, '{}', ${at})`.execute(db);
    await sql`insert into sessions (access_token_hash, access_token_expires_at, refresh_token_hash,
        refresh_token_expires_at, device_id, location, started_at)
      values (${hashToken('access')}, ${end}, ${hashToken('refresh')}, ${end}, ${deviceId}, 'CA',
        ${at})`.execute(db);

    await run(names.filter((name) => name >= '0008'));
    await keyDeviceGrants(db, secrets);

    expect(await deviceByGrant(db, secrets, 'grant', at)).toMatchObject({
      deviceId,
      grantVersion: 'v2',
    });
    expect(await deviceByGrant(db, secrets, 'refresh-grant', at)).toBeUndefined();
    const session = await sessionByToken(db, 'access', at);
    expect(session).toMatchObject({ deviceId, location: 'CA' });
    expect(await findRefreshToken(db, 'refresh')).toMatchObject({
      sessionId: session?.sessionId,
      generation: 0,
      expiresAt: new Date(end),
    });

    const logger = createLogger({ write: () => {} });
    const api = await serveApi(opened, { secrets, now: () => at, logger, port: 0 });
    const cookies = new Map([['REFRESH_TOKEN', 'refresh']]);
    const site = { url: api.url, country: 'CA' as const, address: newAddress() };
    const fetch = browserFetch(site, cookies);
    const { ask } = createWire({ fetch, cookies, apiBase: `${api.url}/api` });
    const renewed = await ask(sessions.refresh, { location: 'CA', sessionType: 'anonymous' });
    expect(renewed).toMatchObject({ ok: true, value: { sessionType: 'anonymous' } });
    expect([...cookies.keys()]).toEqual(['ANONYMOUS_REFRESH_TOKEN']);
    expect(await ask(sessions.refresh, { location: 'CA' })).toMatchObject({ ok: true });
    await api.close();
  });
});
