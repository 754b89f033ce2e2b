import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signBuilds } from '../bench-key.ts';
import type { Built } from './sources.ts';

/** Builds a baseline, unless a build of the same sources exists, and signs it. */
export async function builtOnce(
  folder: string,
  built: Built,
  build: (built: Built, folder: string) => Promise<void>,
): Promise<Built> {
  const stamp = join(folder, 'stamp');
  const sources = stampOf(built);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    rmSync(folder, { recursive: true, force: true });
    await build(built, folder);
    writeFileSync(stamp, sources);
  }
  signBuilds(folder, built.versions);
  return { builds: folder, versions: built.versions };
}

/**
 * Hashes what a baseline is built from: the product's versions, which identify its sources, and the
 * bench's own baseline files.
 */
function stampOf({ versions }: Built): string {
  const hash = createHash('sha256').update(JSON.stringify(versions));
  for (const file of globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).sort()) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}
