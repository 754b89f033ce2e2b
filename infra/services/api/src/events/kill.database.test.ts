import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createSdk, memoryCookies } from '@sideband/shared-sdk';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';
import { eitherDatabase, newPostgresUrl, stopDatabases } from '../testing/databases.ts';
import { createGiven } from '../testing/given.ts';
import { startMortalApi } from '../testing/mortal-api.ts';
import { inDataFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { createVisitor, newAddress } from '../testing/visitor.ts';

afterAll(stopDatabases);

const isFull = !!process.env.SIDEBAND_FULL;
const kills = isFull ? 20 : 1;
const events = isFull ? 10_000 : 400;
const logger = createLogger({ write: () => {} });
const patienceMs = 120_000;

describe.each(eitherDatabase)('API on %s', (database) => {
  it(
    `neither loses nor duplicates an event when killed ${kills} times while ${events} events arrive`,
    async () => {
      await inDataFolder(async (dataDir) => {
        const databaseUrl = database === 'PostgreSQL' ? await newPostgresUrl() : undefined;
        const open = () => startApi({ dataDir, databaseUrl, port: 0, logger });
        const customer = await prepare(open);
        const api = await startMortalApi({
          SIDEBAND_DATA_DIR: dataDir,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        });
        const sdk = createSdk({
          apiBase: 'http://api/api',
          country: 'US',
          fetch: api.fetch,
          cookies: memoryCookies(),
          draftStorage: null,
        });
        await signInWithPassword(sdk, customer);
        await sdk.launch();

        const inRound = Math.ceil(events / (kills + 1));
        for (let told = 0; told < events; told += inRound) {
          const before = api.acknowledged.size;
          const dyingAt = before + randomInt(1, inRound);
          for (let nth = told; nth < Math.min(told + inRound, events); nth++) {
            sdk.userEvents.track('channel.chosen', { nth });
            if (nth % 100 === 0) await new Promise((resume) => setImmediate(resume));
          }
          if (told + inRound >= events) break;
          // Kill it midway on any machine: some events are acknowledged, others are in flight.
          await until(
            () => api.acknowledged.size >= dyingAt || sdk.launch().then(() => false),
            patienceMs,
          );
          await new Promise((resume) => setTimeout(resume, randomInt(0, 40)));
          await api.die();
          await api.comeBack();
        }
        await until(() => sdk.launch().then(() => api.acknowledged.size === events), patienceMs);
        sdk.destroy();
        await api.die();

        const kept = await readKept(open);
        expect(kept.length).toBe(events);
        expect(new Set(kept)).toEqual(api.acknowledged);
        expect(api.stored()).toBeLessThanOrEqual(events);
      });
    },
    120_000 + kills * 30_000,
  );
});

type Open = () => ReturnType<typeof startApi>;

async function prepare(open: Open) {
  const api = await open();
  const site = { url: api.url, country: 'US' as const, address: newAddress() };
  const given = createGiven({ ...api, now: () => new Date(), visit: () => createVisitor(site) });
  const customer = await given.customer();
  await api.close();
  return customer;
}

async function readKept(open: Open): Promise<string[]> {
  const api = await open();
  const rows = await api.db.selectFrom('userEvents').select('eventTokenId').execute();
  await api.close();
  return rows.map(({ eventTokenId }) => eventTokenId);
}
