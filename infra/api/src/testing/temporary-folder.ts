import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone after the work, however it ends. */
export async function inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>) {
  const folder = await mkdtemp(join(tmpdir(), 'sideband-api-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
