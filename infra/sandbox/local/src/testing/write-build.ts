import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { exampleRecord, exampleShell } from '@sideband/shared-sdk/release/examples';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Writes a version as a build does, unsigned: `<builds>/<name>/<version>/record.json` and its
 * files.
 */
export async function writeBuild(builds: string, given: Partial<ReleaseRecord>) {
  const example = given.name === 'shell' ? exampleShell(given) : exampleRecord(given);
  const folder = join(builds, example.name, example.version);
  const written = async (files: Record<string, string>) => {
    const entries = Object.keys(files).map((path) => [path, `// ${example.version} ${path}`]);
    for (const [path = '', text = ''] of entries) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return Object.fromEntries(entries) as Record<string, string>;
  };
  const texts = await written(example.files);
  const hidden = await written(example.privateFiles);
  const hashes = (of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([path, text]) => [path, hashOf(text)]));
  const sizes = Object.entries(texts).map(([path, { length }]) => {
    return [path, { bytes: length, brotli: length }];
  });
  const record: ReleaseRecord = {
    ...example,
    files: hashes(texts),
    privateFiles: hashes(hidden),
    sizes: Object.fromEntries(sizes),
  };
  await writeFile(join(folder, 'record.json'), JSON.stringify(record));
}
