import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putEmptyDatabase } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';

/** A folder that is gone after the work, however it ends. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-api-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with an empty embedded database in it: a first start takes many times as long as another. */
export const inDataFolder = <Value>(work: (folder: string) => Promise<Value>) =>
  inTemporaryFolder(async (folder) => {
    await putEmptyDatabase(folder, migrations);
    return work(folder);
  });
