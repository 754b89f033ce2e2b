import { execFileSync } from 'node:child_process';
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../infra/api/src/testing/put-empty-database.ts', import.meta.url),
);

/**
 * A data folder of its own for a product: with the api's tables and nothing in them, since making a database anew is
 * most of what a first start costs.
 */
export function newDataFolder(prefix: string): string {
  const dataDir = mkdtempSync(join(quickFolder(), prefix));
  execFileSync(process.execPath, [script, dataDir]);
  return dataDir;
}

const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** A database is a thousand files, which cost a disk far more than memory. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
