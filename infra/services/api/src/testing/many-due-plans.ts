import { openDatabase } from '../database/open-database.ts';
import { insertManyPlans } from './many-plans.ts';
import { writeZeroRates } from './write-zero-rates.ts';

// For the benchmark: inserts customers with a card and a due plan each.
const { SIDEBAND_DATA_DIR = '', DATABASE_URL, PLANS } = process.env;

const { db, close } = await openDatabase({
  dataDir: SIDEBAND_DATA_DIR,
  databaseUrl: DATABASE_URL,
  onIdleError: () => {},
});
const renewsOn = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
await writeZeroRates(db);
await insertManyPlans(db, { count: Number(PLANS), renewsOn });
await close();
