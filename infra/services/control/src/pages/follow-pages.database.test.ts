import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { eitherDatabase, openEmptyDatabase, stopDatabases } from '@sideband/database/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Tables } from '../database/tables.ts';
import { followPages, reportPages } from './follow-pages.ts';

jest.setTimeout(120_000);
afterAll(stopDatabases);

const log = pino({ level: 'silent' });
const report = { edge: 'a', revision: '7', pages: { 7: 12 } };

describe.each(eitherDatabase)('page counts on %s', (name) => {
  it('reach every control of the same environment', async () => {
    const opened = await openEmptyDatabase<Tables>(name);
    const environment = 'production';
    const [one, other] = [
      await followPages(opened, { environment, log }),
      await followPages(opened, { environment, log }),
    ];
    const heard = [one, other].map(({ subscribe }) => new Promise((done) => void subscribe(done)));
    await reportPages(opened, { environment: 'staging', log })({ ...report, edge: 'b' });
    await sql`select pg_notify('sideband_pages', 'nonsense')`.execute(opened.db);
    await reportPages(opened, { environment, log })(report);
    expect(await Promise.all(heard)).toMatchObject([{ open: 12 }, { open: 12 }]);
    await Promise.all([one.close(), other.close()]);
    await opened.close();
  });
});
