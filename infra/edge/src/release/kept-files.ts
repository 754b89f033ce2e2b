import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fits, type Integrity } from './integrity.ts';

/** As many as some hundred versions have. */
const mostKeptBytes = 512 * 1024 * 1024;

export interface KeptFiles {
  /** Only when it is still what was kept. */
  get(key: Integrity): Promise<Buffer | undefined>;
  set(key: Integrity, file: Buffer): Promise<void>;
}

/**
 * Files on disk, for as long as the store is away and for a start without it. They are named by their
 * hash, and compared with it again when they are read. Those kept first make room.
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
      if (!sizes.has(name)) return;
      const file = await readFile(join(folder, name)).catch(() => undefined);
      if (file && (await fits(file, key))) return file;
      await remove(name);
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
      // Whole or not at all.
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
