import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { runMain } from './testing/run-main.ts';
import { inDataFolder, inTemporaryFolder } from './testing/temporary-folder.ts';

it('has its data for itself: a second process is sent away with the pid of the first', async () => {
  await inDataFolder(async (folder) => {
    const first = await runMain({ SIDEBAND_DATA_DIR: folder });
    try {
      await expect(runMain({ SIDEBAND_DATA_DIR: folder })).rejects.toThrow(
        `ended with 1: The data behind ${folder}/database.lock is in use by process ${first.pid}. Stop it first`,
      );
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    } finally {
      await first.end('SIGTERM');
    }
  });
}, 300_000);

it('stops cleanly when it is told to, and leaves no lock', async () => {
  await inDataFolder(async (folder) => {
    const api = await runMain({ SIDEBAND_DATA_DIR: folder });
    const { code, output } = await api.end('SIGTERM');

    expect(code).toBe(0);
    expect(output).toContain('"stopped"');
    expect(existsSync(join(folder, 'database.lock'))).toBe(false);
  });
}, 300_000);

it('starts on an empty folder, and keeps its secret where only its own user can read it', async () => {
  await inTemporaryFolder(async (folder) => {
    await (await runMain({ SIDEBAND_DATA_DIR: folder })).end('SIGTERM');
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
}, 300_000);

it.each([
  ['SIDEBAND_PEOPLE_PER_ADDRESS', ''],
  ['SIDEBAND_PEOPLE_PER_ADDRESS', 'abc'],
  ['API_PORT', 'http'],
])(
  'does not start with %s=%j, and says so without a stack',
  async (name, text) => {
    await inTemporaryFolder(async (folder) => {
      const start = runMain({ SIDEBAND_DATA_DIR: folder, [name]: text });
      await expect(start).rejects.toThrow(
        new RegExp(
          `^ended with 1: ${name}=${text} has to be a whole number of at least \\d[^\\n]*\\n$`,
        ),
      );
    });
  },
  300_000,
);

it.each([
  ['SIDEBAND_EDGE_ADDRESSES', '203.0.113.7', /Set SIDEBAND_EDGE_KEYS here/],
  [
    'SIDEBAND_EDGE_KEYS',
    'k1:c2hvcnQ',
    /^ended with 1: SIDEBAND_EDGE_KEYS has to hold keys as id:secret/,
  ],
])(
  'does not start with %s=%s, and says what to set instead',
  async (name, text, why) => {
    await inTemporaryFolder(async (folder) => {
      await expect(runMain({ SIDEBAND_DATA_DIR: folder, [name]: text })).rejects.toThrow(why);
    });
  },
  300_000,
);
