import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { describeStore } from '../testing/store-behaviour.ts';
import { openFolderStore } from './folder-store.ts';

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
  const close = () => rm(folder, { recursive: true, force: true });
  return { folder, close, [Symbol.asyncDispose]: close };
}

describeStore('a folder', async () => {
  const { folder, close } = await givenFolder();
  return { store: await openFolderStore(folder), other: await openFolderStore(folder), close };
});

const script = fileURLToPath(new URL('../testing/store-until-killed.ts', import.meta.url));

describe('folder artifact store', () => {
  it('contains only complete versions after a process is killed while it stores them', async () => {
    await using given = await givenFolder();
    // Number of files written before the kill. Every sixth file is the record of a version.
    for (const files of [3, 9, 12, 16]) {
      const name = `after-${files}`;
      const child = spawn(process.execPath, [script, given.folder, name], { stdio: 'pipe' });
      let said = '';
      for await (const chunk of child.stdout) {
        said += chunk;
        if (said.split('.').length > files) break;
      }
      child.kill('SIGKILL');
      await once(child, 'exit').catch(() => {});

      const store = await openFolderStore(given.folder);
      const stored = await store.list(name);
      const announced = [...said.matchAll(/^(\d+\.0\.0)$/gm)].map(([line]) => line);
      expect(stored).toEqual(expect.arrayContaining(announced));
      for (const version of stored) {
        const record = await store.read(name, version, 'record.json');
        expect(record && JSON.parse(String(await buffer(record.stream)))).toMatchObject({
          files: 5,
        });
        for (let file = 0; file < 5; file += 1) {
          const found = await store.read(name, version, `${file}.js`);
          const [number] = version.split('.');
          expect(found && (await buffer(found.stream))).toEqual(
            Buffer.alloc(10_000, `${number}/${file} `),
          );
        }
      }
      expect(await readdir(join(given.folder, '.stages')).catch(() => [])).toEqual([]);
      expect((await readdir(join(given.folder, name)).catch(() => [])).sort()).toEqual(stored);
    }
  }, 60_000);

  it('keeps the unfinished upload of a process on another machine for a day', async () => {
    await using given = await givenFolder();
    const store = await openFolderStore(given.folder);
    await store.stage('giftcard', '1.0.0');
    const stages = join(given.folder, '.stages');
    const [own = ''] = await readdir(stages);
    await openFolderStore(given.folder);
    expect(await readdir(stages)).toEqual([own]);

    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(stages, own), old, old);
    await openFolderStore(given.folder);
    expect(await readdir(stages)).toEqual([]);
  });
});
