import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openPostgres } from '@sideband/database';
import { device } from '@sideband/shared-sdk/device/calls';
import { createWire } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashToken, newToken } from '../secrets/secrets.ts';
import { browserFetch } from '../testing/browser-fetch.ts';
import { newPostgresUrl, stopDatabases } from '../testing/databases.ts';
import { runMain } from '../testing/run-main.ts';
import { inTemporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { metadata, newAddress } from '../testing/visitor.ts';

jest.setTimeout(300_000);
afterAll(stopDatabases);

/** The api as a separate process on a PostgreSQL database that outlives it, and one browser. */
async function inBrowser(
  work: (browser: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const browser = await open(folder);
    try {
      await work(browser);
    } finally {
      await browser.close();
    }
  });
}

async function open(folder: string) {
  const databaseUrl = await newPostgresUrl();
  const SIDEBAND_SECRET = newToken();
  const start = () =>
    runMain({ SIDEBAND_DATA_DIR: folder, DATABASE_URL: databaseUrl, SIDEBAND_SECRET });
  let main = await start();
  const { db, close } = openPostgres<Tables>(databaseUrl, () => {});
  const cookies = new Map<string, string>();
  const address = newAddress();
  const wire = () => {
    const fetch = browserFetch({ url: main.url, country: 'US', address }, cookies);
    return createWire({ fetch, cookies, apiBase: `${main.url}/api` });
  };
  const { grant: bearer } = await wire().answer(device.register, metadata);
  await wire().answer(sessions.startAnonymous, undefined, { bearer });
  return {
    db,
    held: () => cookies.get('ANONYMOUS_REFRESH_TOKEN') ?? '',
    putBack: (token: string) => cookies.set('ANONYMOUS_REFRESH_TOKEN', token),
    refresh: () => wire().ask(sessions.refresh, { location: 'US' }),
    generations: () => db.selectFrom('refreshTokens').selectAll().orderBy('generation').execute(),
    async killAndRestart() {
      await main.end('SIGKILL');
      main = await start();
    },
    async close() {
      await main.end('SIGKILL');
      await close();
    },
  };
}

describe('session refresh when the api is killed', () => {
  it('succeeds with the same token after a refresh was cut off before its commit', async () => {
    await inBrowser(async ({ db, refresh, killAndRestart, generations, held }) => {
      const first = held();
      await db.transaction().execute(async (tx) => {
        // The refresh blocks before its last insert: it has replaced the token but not committed.
        await sql`lock table audit in exclusive mode`.execute(tx);
        const cutOff = refresh().catch(() => 'no answer');
        await until(async () => {
          const waiting = await sql<{ n: number }>`
          select count(*) as n from pg_locks where not granted`.execute(tx);
          return Number(waiting.rows[0]?.n) > 0;
        });
        await killAndRestart();
        expect(await cutOff).toBe('no answer');
      });
      expect(held()).toBe(first);

      expect(await refresh()).toMatchObject({ ok: true });

      expect(await generations()).toHaveLength(2);
      expect(held()).not.toBe(first);
    });
  });

  it('returns the same successor from the next process when the response was lost', async () => {
    await inBrowser(async ({ refresh, killAndRestart, generations, held, putBack }) => {
      const first = held();
      await refresh();
      putBack(first);
      await killAndRestart();
      const [, successor] = await generations();

      expect(await refresh()).toMatchObject({ ok: true });

      expect(hashToken(held())).toBe(successor?.tokenHash);
      expect(await generations()).toHaveLength(2);
    });
  });
});
