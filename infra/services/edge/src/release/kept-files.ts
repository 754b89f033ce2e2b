import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fits, type Integrity } from './integrity.ts';

/** Enough for several hundred versions. */
const mostKeptBytes = 512 * 1024 * 1024;

export interface KeptFiles {
  /** Returns a file only if its content still matches its hash. */
  get(key: Integrity): Promise<Buffer | undefined>;
  set(key: Integrity, file: Buffer): Promise<void>;
}

/**
 * Caches files on disk, for use while the store is unavailable and for a start without it. Files
 * are named by their hash and verified again on every read. The oldest are evicted first.
 */
export async function keepFiles(folder: string, most = mostKeptBytes): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  let bytes = 0;
  for (const { name, size } of await oldestFirst(folder)) {
    sizes.set(name, size);
    bytes += size;
  }
  const remove = async (name: string) => {
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  };
  return {
    async get(key) {
      const name = nameOf(key);
      if (!sizes.has(name)) return undefined;
      const file = await readFile(join(folder, name)).catch(() => undefined);
      if (file && (await fits(file, key))) return file;
      await remove(name);
      return undefined;
    },
    async set(key, file) {
      const name = nameOf(key);
      if (sizes.has(name)) return;
      sizes.set(name, file.length);
      bytes += file.length;
      for (const [oldest] of sizes) {
        if (bytes <= most || oldest === name) break;
        await remove(oldest);
      }
      // Atomic: readers see either the whole file or no file.
      await writeFile(join(folder, `${name}.part`), file);
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
}

const nameOf = (key: Integrity) => createHash('sha256').update(key).digest('hex');

async function oldestFirst(folder: string) {
  const found: { name: string; size: number; at: number }[] = [];
  for (const name of await readdir(folder)) {
    const { size, mtimeMs } = await stat(join(folder, name));
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    else found.push({ name, size, at: mtimeMs });
  }
  return found.sort((a, b) => a.at - b.at);
}
