import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { holdFiles } from './held-files.ts';
import { integrityOf } from './integrity.ts';
import { keepFiles } from './kept-files.ts';

const files = [1, 2, 3].map((fill) => {
  const bytes = Buffer.alloc(100, fill);
  return { bytes, key: integrityOf(bytes) };
});

describe('file caches', () => {
  it('evict the oldest files on disk when the size limit is exceeded, also after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kept-'));
    const before = await keepFiles(folder, 250);
    for (const { key, bytes } of files) await before.set(key, bytes);
    const found = async (kept: typeof before) =>
      Promise.all(files.map(async ({ key }) => (await kept.get(key)) !== undefined));
    expect(await found(before)).toEqual([false, true, true]);

    await writeFile(join(folder, 'half.part'), 'half a file');
    const after = await keepFiles(folder, 250);
    expect(await found(after)).toEqual([false, true, true]);
    for (const { key, bytes } of files.slice(0, 1)) await after.set(key, bytes);
    expect((await found(after)).filter(Boolean)).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(2);
    await rm(folder, { recursive: true });
  });

  it('evict the least recently used files in memory', () => {
    const held = holdFiles(250);
    const [one, two, three] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
    held.set(one.key, one.bytes);
    held.set(two.key, two.bytes);
    held.get(one.key);
    held.set(three.key, three.bytes);
    expect(files.map(({ key }) => held.get(key))).toEqual([one.bytes, undefined, three.bytes]);
  });
});
