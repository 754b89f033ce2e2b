import { readFixtures } from '../seed/fixtures.ts';
import { seed } from '../seed/seed.ts';
import type { DatabaseName } from './databases.ts';
import { startApi } from './start-api.ts';

const path = new URL('../../../../sandbox/local/fixtures.json', import.meta.url).pathname;

/** Seeds once for all tests. They only read, or change rows that no other test reads. */
export function seededOnce(database: DatabaseName) {
  const seedAll = async () => {
    const api = await startApi(database);
    const fixtures = await readFixtures(path);
    await seed(api, fixtures, api.now());
    return { ...api, fixtures };
  };
  let seeded: ReturnType<typeof seedAll> | undefined;
  return () => {
    seeded ??= seedAll();
    return seeded;
  };
}
