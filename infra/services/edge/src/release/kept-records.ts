import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@sideband/shared-sdk/wire';
import type { SignedRecord } from './signed-record.ts';

const mostKept = 500;
const kept = z.object({ record: z.string(), signature: z.string() });

/**
 * Caches signed records on disk, for a start without the store. They are not trusted: signatures
 * are verified as usual.
 */
export async function keepRecords(folder: string) {
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string, version: string) => join(folder, `${name}@@${version}.json`);
  return {
    async get(name: string, version: string): Promise<SignedRecord | undefined> {
      try {
        const text = await readFile(fileOf(name, version), 'utf8');
        const read = z.safeParse(kept, JSON.parse(text));
        if (!read.success) return;
        const { record, signature } = read.data;
        return { bytes: Buffer.from(record), signature: JSON.parse(signature) };
      } catch {
        return;
      }
    },
    async set(name: string, version: string, { bytes, signature }: SignedRecord) {
      const file = fileOf(name, version);
      await writeFile(
        `${file}.part`,
        JSON.stringify({ record: bytes.toString(), signature: JSON.stringify(signature ?? null) }),
      );
      await rename(`${file}.part`, file);
      await removeOldest(folder);
    },
  };
}

async function removeOldest(folder: string) {
  const names = await readdir(folder);
  if (names.length <= mostKept) return;
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = found.sort((a, b) => a.at - b.at).slice(0, names.length - mostKept);
  for (const { name } of oldest) await rm(join(folder, name), { force: true });
}
