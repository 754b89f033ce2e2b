import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { reset } from './reset.ts';

it('removes all but the toolchain, and says what', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reset-'));
  for (const name of ['database', 'toolchain', 'artifacts']) await mkdir(join(folder, name));
  expect(await reset(folder)).toEqual(['artifacts', 'database']);
  expect(await readdir(folder)).toEqual(['toolchain']);
  expect(await reset(join(folder, 'nowhere'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('touches nothing that a living process uses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reset-'));
  await writeFile(join(folder, 'database.lock'), JSON.stringify({ pid: process.pid, start: null }));
  await expect(reset(folder)).rejects.toThrow(`Process ${process.pid}`);
  expect(await readdir(folder)).toEqual(['database.lock']);
  await rm(folder, { recursive: true });
});
