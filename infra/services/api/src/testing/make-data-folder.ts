import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { putEmptyDatabase, quickFolder } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';

// For the journeys: creates a data folder with the api's empty tables and prints its path. The only
// argument is the prefix of its name.
const [prefix = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(await quickFolder(), prefix));
await putEmptyDatabase(dataDir, migrations);
process.stdout.write(dataDir);
