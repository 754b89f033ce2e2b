import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { putEmptyDatabase, quickFolder } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';

// For the journeys: makes a new data folder, with the beginning of its name as the only argument, that holds the api's
// tables and nothing in them, and prints its path.
const [prefix = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(await quickFolder(), prefix));
await putEmptyDatabase(dataDir, migrations);
process.stdout.write(dataDir);
