import { mkdtemp } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { putEmptyDatabase, quickFolder } from '@sideband/database/testing';

// For the journeys: puts a database with the empty tables of api and control into a data folder and
// prints the path of the folder. The only argument is that path, or the prefix of a new folder.
const [at = ''] = process.argv.slice(2);
const dataDir = isAbsolute(at) ? at : await mkdtemp(join(await quickFolder(), at));
const services = new URL('../../../../services/', import.meta.url);
await putEmptyDatabase(
  dataDir,
  { folder: new URL('api/migrations/', services) },
  { folder: new URL('control/migrations/', services), schema: 'control' },
);
process.stdout.write(dataDir);
