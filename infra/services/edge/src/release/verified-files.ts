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
  /** Hash of the uncompressed file, from a verified record. */
  integrity: Integrity;
}

interface Parts {
  store: ArtifactStore;
  kept: KeptFiles | undefined;
  log: FastifyBaseLogger;
}

/**
 * Reads files of versions from memory, disk or the store, and verifies each against its hash before
 * it is served. Cached files stay available while the store is down.
 */
export function verifyFiles({ store, kept, log }: Parts) {
  const held = holdFiles();
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const reported = new Set<Integrity>();
  /**
   * Hashes of files without a brotli version. Versions are immutable, so the brotli version is not
   * looked up again.
   */
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
    return undefined;
  }

  /** Coalesces concurrent reads of the same file. */
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
    if (withoutTwin.has(integrity)) return undefined;
    const twin = await read(file, `${file.path}.br`, twinOf(integrity));
    if (twin) return twin;
    withoutTwin.add(integrity);
    const [oldest] = withoutTwin;
    if (withoutTwin.size > mostWithoutTwin && oldest) withoutTwin.delete(oldest);
    return undefined;
  }

  return {
    /**
     * Returns undefined if the file is missing or does not match its hash. Rejects when the store
     * is unavailable.
     */
    plain: (file: VerifiedFile) => read(file, file.path, file.integrity),
    /**
     * Returns the brotli version. Returns undefined if it is missing or invalid, or if the store is
     * unavailable.
     */
    brotli: (file: VerifiedFile) => readTwin(file).catch(() => undefined),
  };
}
