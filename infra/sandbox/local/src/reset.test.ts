import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { reset } from './reset.ts';

describe('reset', () => {
  it('removes everything except the toolchain and returns the names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reset-'));
    for (const name of ['database', 'toolchain', 'artifacts']) await mkdir(join(folder, name));
    expect(await reset(folder)).toEqual(['artifacts', 'database']);
    expect(await readdir(folder)).toEqual(['toolchain']);
    expect(await reset(join(folder, 'nowhere'))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('removes nothing while a running process uses the data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reset-'));
    await writeFile(
      join(folder, 'database.lock'),
      JSON.stringify({ pid: process.pid, start: null }),
    );
    await expect(reset(folder)).rejects.toThrow(`Process ${process.pid}`);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await rm(folder, { recursive: true });
  });
});
