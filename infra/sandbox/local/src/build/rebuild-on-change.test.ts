import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { consoleFolder, deployables } from '@sideband/webpack/build';
import { rebuildOnChange } from './rebuild-on-change.ts';

describe('rebuildOnChange', () => {
  it('builds once after a source change, once more for changes during that build, and not for a changed test', async () => {
    const root = await mkdtemp(join(tmpdir(), 'watch-'));
    for (const folder of [...Object.values(deployables), consoleFolder, 'shared-sdk']) {
      await mkdir(join(root, folder, 'src', 'redeem'), { recursive: true });
    }
    const write = (path: string) => writeFile(join(root, path), String(Math.random()));

    let builds = 0;
    const second = Promise.withResolvers<void>();
    const stop = rebuildOnChange(root, async () => {
      builds += 1;
      if (builds === 2) return second.resolve();
      await write('mfe-giftcard/remote.json');
      await write('mfe-giftcard/src/redeem/routes.tsx');
      // Long enough for the change to be noticed while this build is still running.
      await new Promise((resume) => setTimeout(resume, 500));
    });
    await write('shared-sdk/src/redeem/money.test.ts');
    await write('mfe-giftcard/notes.txt');
    await write('shared-sdk/src/redeem/money.ts');
    await second.promise;

    stop();
    expect(builds).toBe(2);
    await rm(root, { recursive: true });
  });
});
