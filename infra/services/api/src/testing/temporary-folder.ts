import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putEmptyDatabase } from '@sideband/database/testing';
import { migrations } from '../database/open-database.ts';

/** Runs `work` with a temporary folder, which is always removed. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-api-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Like `inTemporaryFolder`, with an empty embedded database in it, because creating one takes many
 * times longer than copying it.
 */
export const inDataFolder = <Value>(work: (folder: string) => Promise<Value>) =>
  inTemporaryFolder(async (folder) => {
    await putEmptyDatabase(folder, migrations);
    return work(folder);
  });
