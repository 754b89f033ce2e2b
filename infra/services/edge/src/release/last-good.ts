import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';

const kept = z.record(z.string(), z.array(z.string()));
const mostPerName = 3;

/**
 * Tracks the versions that this edge has served successfully, newest first. The list is stored on
 * disk, so that an edge that restarts with a version it must not serve has one to fall back to.
 */
export async function openLastGood(file: string | undefined, log: FastifyBaseLogger) {
  const versions = new Map(Object.entries(file ? await read(file) : {}));
  let writing = Promise.resolve();
  return {
    /**
     * Returns the versions served before this one. For a version that was never served, returns all
     * of them, including the current one.
     */
    before(name: string, version: string): string[] {
      const known = versions.get(name) ?? [];
      return known.slice(known.indexOf(version) + 1);
    },
    note(name: string, version: string) {
      const before = versions.get(name) ?? [];
      if (before[0] === version) return;
      const at = before.indexOf(version);
      // A rollback: the versions served after this one were faulty.
      const versionsNow = at > 0 ? before.slice(at) : [version, ...before];
      versions.set(name, versionsNow.slice(0, mostPerName));
      if (!file) return;
      writing = writing
        .then(() => write(file, Object.fromEntries(versions)))
        .catch((err) => log.error({ err, file }, 'The last good versions cannot be kept on disk'));
    },
    /** Resolves when everything recorded is on disk. */
    close: () => writing,
  };
}

async function read(file: string): Promise<Record<string, string[]>> {
  try {
    const found = z.safeParse(kept, JSON.parse(await readFile(file, 'utf8')));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

async function write(file: string, versions: Record<string, string[]>) {
  await writeFile(`${file}.next`, JSON.stringify(versions));
  await rename(`${file}.next`, file);
}
