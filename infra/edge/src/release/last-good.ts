import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from '@sideband/shared-sdk/wire';
import type { FastifyBaseLogger } from 'fastify';

const kept = z.record(z.string(), z.array(z.string()));
const mostPerName = 3;

/**
 * The versions that this edge has served and could, the newest first. On disk, so that an edge that
 * starts anew with a version it must not serve still knows one that it may.
 */
export async function openLastGood(file: string | undefined, log: FastifyBaseLogger) {
  const versions = new Map(Object.entries(file ? await read(file) : {}));
  let writing = Promise.resolve();
  return {
    /** What was served before this version; of one that never was, what is served now as well. */
    before(name: string, version: string): string[] {
      const known = versions.get(name) ?? [];
      return known.slice(known.indexOf(version) + 1);
    },
    note(name: string, version: string) {
      const before = versions.get(name) ?? [];
      if (before[0] === version) return;
      const at = before.indexOf(version);
      // Somebody went back to it: what came after it was not good.
      const versionsNow = at > 0 ? before.slice(at) : [version, ...before];
      versions.set(name, versionsNow.slice(0, mostPerName));
      if (!file) return;
      writing = writing
        .then(() => write(file, Object.fromEntries(versions)))
        .catch((err) => log.error({ err, file }, 'The last good versions cannot be kept on disk'));
    },
    /** Done when all that was noted is on disk. */
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
