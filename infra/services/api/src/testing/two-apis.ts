import { createWire, type Wire } from '@sideband/shared-sdk/fake';
import { openDatabase } from '../database/open-database.ts';
import { createLogger } from '../http/logger.ts';
import { newToken, secretsFrom } from '../secrets/secrets.ts';
import { serveApi } from '../serve-api.ts';
import { browserFetch } from './browser-fetch.ts';
import { newPostgresUrl } from './databases.ts';
import { createGiven } from './given.ts';
import { createVisitor, newAddress } from './visitor.ts';

/** Two apis on one PostgreSQL database, with a shared clock that advances only on request. */
export async function startTwoApis() {
  const databaseUrl = await newPostgresUrl();
  const secrets = secretsFrom(newToken());
  let time = Date.parse('2026-11-21T12:00:00Z');
  const now = () => new Date(time);
  const start = async () =>
    serveApi(await openDatabase({ dataDir: '', databaseUrl, onIdleError: () => {} }), {
      secrets,
      now,
      logger: createLogger({ write: () => {} }),
      port: 0,
    });
  const apis = [await start(), await start()] as const;
  const [{ db }] = apis;
  /** A browser on the first or the second api. */
  const visit = (nth: 0 | 1) =>
    createVisitor({ url: apis[nth].url, country: 'US', address: newAddress() });

  return {
    db,
    now,
    visit,
    given: createGiven({ db, secrets, now, visit: () => visit(0) }),
    pass(ms: number) {
      time += ms;
    },
    /** Connects a browser with the given cookies to the first or the second api. */
    wireTo(nth: 0 | 1, cookies: Map<string, string>, address = newAddress()): Wire {
      const { url } = apis[nth];
      const fetch = browserFetch({ url, country: 'US', address }, cookies);
      return createWire({ fetch, cookies, apiBase: `${url}/api` });
    },
    async close() {
      for (const api of apis) await api.close();
    },
  };
}
export type TwoApis = Awaited<ReturnType<typeof startTwoApis>>;
