import type { ArtifactStore } from '@sideband/artifacts';
import type { FastifyBaseLogger } from 'fastify';
import { holdFiles } from './held-files.ts';
import { fits, type Integrity, twinOf } from './integrity.ts';
import type { KeptFiles } from './kept-files.ts';
import { readBytes } from './signed-record.ts';

const largestFileBytes = 16 * 1024 * 1024;
const mostWithoutTwin = 10_000;

export interface VerifiedFile {
  name: string;
  version: string;
  path: string;
  /** Of the plain file, by a record that was verified. */
  integrity: Integrity;
}

interface Parts {
  store: ArtifactStore;
  kept: KeptFiles | undefined;
  log: FastifyBaseLogger;
}

/**
 * Reads files of versions, each compared with its hash before anybody gets it: from memory, from disk,
 * from the store. A store that is away takes nothing away that was served before.
 */
export function verifyFiles({ store, kept, log }: Parts) {
  const held = holdFiles();
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const reported = new Set<Integrity>();
  /** A version never changes, so nobody asks again for what was not there. */
  const withoutTwin = new Set<Integrity>();

  async function load(
    file: VerifiedFile,
    path: string,
    key: Integrity,
  ): Promise<Buffer | undefined> {
    const found = await kept?.get(key);
    if (found) return found;
    const bytes = await readBytes(store, { ...file, path }, largestFileBytes);
    if (!bytes) return;
    if (await fits(bytes, key)) {
      kept?.set(key, bytes).catch((err) => log.error({ err }, 'A file cannot be kept on disk'));
      return bytes;
    }
    if (!reported.has(key)) {
      const alarm = 'a stored file is not the one that was signed; it is not served';
      const { name, version } = file;
      log.error({ alarm, name, version, path, why: 'wrong hash' }, 'This file cannot be served');
    }
    reported.add(key);
  }

  /** One that is asked for by many at once is read once. */
  async function read(file: VerifiedFile, path: string, key: Integrity) {
    const inMemory = held.get(key);
    if (inMemory) return inMemory;
    const isRead = reading.get(key) ?? load(file, path, key);
    reading.set(key, isRead);
    try {
      const bytes = await isRead;
      if (bytes) held.set(key, bytes);
      return bytes;
    } finally {
      reading.delete(key);
    }
  }

  async function readTwin(file: VerifiedFile) {
    const { integrity } = file;
    if (withoutTwin.has(integrity)) return;
    const twin = await read(file, `${file.path}.br`, twinOf(integrity));
    if (twin) return twin;
    withoutTwin.add(integrity);
    const [oldest] = withoutTwin;
    if (withoutTwin.size > mostWithoutTwin && oldest) withoutTwin.delete(oldest);
  }

  return {
    /** Undefined when it is not there or not as it was signed. Throws when the store does not answer. */
    plain: (file: VerifiedFile) => read(file, file.path, file.integrity),
    /** The same compressed; undefined when nobody laid a good twin beside it, or the store does not say. */
    brotli: (file: VerifiedFile) => readTwin(file).catch(() => undefined),
  };
}
