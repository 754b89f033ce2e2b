import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Built } from './sources.ts';

const compress = promisify(brotliCompress);

/** Reads the product's own record of a version, from which the record of a baseline is derived. */
export async function recordOf({ builds, versions }: Built, name: string): Promise<ReleaseRecord> {
  return JSON.parse(
    await readFile(join(builds, name, versions[name] ?? '', 'record.json'), 'utf8'),
  );
}

/** Writes a record into a folder, so that the edge serves the files that the record lists. */
export async function writeRecord(folder: string, record: ReleaseRecord) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'record.json'), JSON.stringify(record));
}

/**
 * Hashes every file in a folder and writes a brotli variant beside each, as the product's build
 * does.
 */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = readdirSync(folder).filter(
    (name) => !/^(record|signature)\.json$|\.br$/.test(name),
  );
  const listed = names.map(async (name) => {
    const content = await readFile(join(folder, name));
    if (/\.(js|css|json)$/.test(name)) {
      await writeFile(join(folder, `${name}.br`), await compress(content));
    }
    return [name, `sha384-${createHash('sha384').update(content).digest('base64')}`];
  });
  return Object.fromEntries(await Promise.all(listed));
}
