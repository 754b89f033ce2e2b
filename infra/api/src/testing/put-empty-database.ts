import { putEmptyDatabase } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';

// For the journeys: a new data folder, named as the only argument, begins with the api's tables instead of making them.
const [dataDir = ''] = process.argv.slice(2);
await putEmptyDatabase(dataDir, migrations);
