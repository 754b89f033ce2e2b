import { afterAll, describe, expect, it } from '@jest/globals';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { createLogger } from './http/logger.ts';
import { startApi } from './start-api.ts';
import { databases, newPostgresUrl, stopDatabases } from './testing/databases.ts';
import { createGiven } from './testing/given.ts';
import { inDataFolder } from './testing/temporary-folder.ts';
import { createVisitor, newAddress } from './testing/visitor.ts';

afterAll(stopDatabases);

const quiet = createLogger({ write: () => {} });

describe.each(databases)('restart on %s', (database) => {
  it('keeps credit, sessions and locked handles', async () => {
    await inDataFolder(async (dataDir) => {
      const databaseUrl = database === 'PostgreSQL' ? await newPostgresUrl() : undefined;
      const site = { url: '', country: 'US' as CountryCode, address: newAddress() };
      const start = async () => {
        const api = await startApi({ dataDir, databaseUrl, port: 0, logger: quiet });
        site.url = api.url;
        return api;
      };
      const visit = () => createVisitor(site);

      const before = await start();
      const given = createGiven({ ...before, now: () => new Date(), visit });
      const ada = await given.signedIn();
      const locked = await given.customer();
      const card = await given.giftCard({ balance: 5000 });
      await ada.redeem(card);
      for (let nth = 1; nth <= 5; nth++) await visit().typePassword(locked.handle, 'wrong');
      await before.close();

      const after = await start();
      try {
        expect(await ada.credit()).toBe(5000);
        expect(await ada.lookUp(card)).toMatchObject({ error: { code: 'ALREADY_REDEEMED' } });
        expect(await visit().typePassword(locked.handle, locked.password)).toMatchObject({
          error: { code: 'locked' },
        });
      } finally {
        await after.close();
      }
    });
  }, 300_000);

  it('fails with another secret instead of treating gift cards as unknown', async () => {
    const databaseUrl = database === 'PostgreSQL' ? await newPostgresUrl() : undefined;
    await inDataFolder(async (dataDir) => {
      await (await startApi({ dataDir, databaseUrl, port: 0, logger: quiet })).close();
      process.env.SIDEBAND_SECRET = 'x'.repeat(40);
      try {
        await expect(startApi({ dataDir, databaseUrl, port: 0, logger: quiet })).rejects.toThrow(
          'made with another secret',
        );
      } finally {
        delete process.env.SIDEBAND_SECRET;
      }
    });
  }, 300_000);
});
