import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ArtifactStore, Stage } from './artifact-store.ts';
import { errorCode } from './error-code.ts';
import { checkVersion, isFilePath, isPlainName } from './file-names.ts';
import { AlreadyStored } from './refused.ts';
import { stagesIn } from './stages.ts';
import { countFiles } from './whole-version.ts';

/**
 * Opens a store that keeps versions as folders, `<folder>/<name>/<version>/`. A stage is a folder
 * elsewhere in the same file system. The stage is flushed to disk and then moved into place by one
 * rename, so a version is either complete or absent, even after a power failure. Interrupted stages
 * are swept.
 */
export async function openFolderStore(given: string): Promise<ArtifactStore> {
  const folder = resolve(given);
  const stages = stagesIn(folder);
  await stages.sweep();

  const folderOf = (name: string, version: string) => join(folder, name, version);
  const has = async (name: string, version: string) =>
    [name, version].every(isPlainName) &&
    (await sizeOf(join(folderOf(name, version), 'record.json'))) !== undefined;

  async function stage(name: string, version: string): Promise<Stage> {
    checkVersion(name, version);
    if (await has(name, version)) throw new AlreadyStored(name, version);
    await stages.sweep();
    const staged = await stages.make();
    const files = countFiles();
    return {
      async put(path, bytes) {
        files.add(path, bytes);
        await writeDown(join(staged, path), bytes);
      },
      async commit() {
        files.checkWhole();
        await flushFolders(staged);
        await mkdir(join(folder, name), { recursive: true });
        try {
          // The rename fails when the target folder is not empty, whichever process created that
          // folder.
          await rename(staged, folderOf(name, version));
        } catch (error) {
          if (isTaken(error)) throw new AlreadyStored(name, version);
          throw error;
        }
        await flush(join(folder, name));
        await flush(folder);
      },
      discard: () => rm(staged, { recursive: true, force: true }),
    };
  }

  return {
    stage,
    has,
    async read(name, version, path) {
      if (![name, version].every(isPlainName) || !isFilePath(path)) return;
      const file = join(folderOf(name, version), path);
      const size = await sizeOf(file);
      return size === undefined ? undefined : { size, stream: createReadStream(file) };
    },
    async list(name) {
      if (!isPlainName(name)) return [];
      const found = (await readdir(join(folder, name)).catch(missing)) ?? [];
      const whole = await Promise.all(found.map((version) => has(name, version)));
      return found.filter((_, index) => whole[index]).sort();
    },
    async remove(name, version) {
      checkVersion(name, version);
      // The folder is moved aside first, so that no reader finds half a version.
      const aside = join(await stages.make(), 'removed');
      await rename(folderOf(name, version), aside).catch(missing);
      await rm(dirname(aside), { recursive: true, force: true });
    },
    close: async () => {},
  };
}

async function writeDown(file: string, bytes: Uint8Array) {
  await mkdir(dirname(file), { recursive: true });
  const opened = await open(file, 'w');
  try {
    await opened.writeFile(bytes);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function flushFolders(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isDirectory())) {
    await flush(join(entry.parentPath, entry.name));
  }
  await flush(folder);
}

async function flush(folder: string) {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(missing);
  return found?.isFile() ? found.size : undefined;
}

/** Turns "not found" into undefined. Any other disk error is a failure and is rethrown. */
function missing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error))) throw error;
}

const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error));
