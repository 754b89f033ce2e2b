import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runMain } from './testing/run-main.ts';
import { inDataFolder, inTemporaryFolder } from './testing/temporary-folder.ts';

describe('API main', () => {
  it('locks its data, rejects a second process with the PID of the first, and releases the lock on SIGTERM', async () => {
    await inDataFolder(async (folder) => {
      const first = await runMain({ SIDEBAND_DATA_DIR: folder });
      await expect(runMain({ SIDEBAND_DATA_DIR: folder })).rejects.toThrow(
        `ended with 1: The data behind ${folder}/database.lock is in use by process ${first.pid}. Stop it first`,
      );
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

      const { code, output } = await first.end('SIGTERM');
      expect(code).toBe(0);
      expect(output).toContain('"stopped"');
      expect(existsSync(join(folder, 'database.lock'))).toBe(false);
    });
  }, 300_000);

  it('starts on an empty folder, and makes its secret readable only by its own user', async () => {
    await inTemporaryFolder(async (folder) => {
      await (await runMain({ SIDEBAND_DATA_DIR: folder })).end('SIGTERM');
      expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    });
  }, 300_000);

  it('refuses to start with an invalid setting, and reports it without a stack trace', async () => {
    await inTemporaryFolder(async (folder) => {
      const start = runMain({ SIDEBAND_DATA_DIR: folder, API_PORT: 'http' });
      await expect(start).rejects.toThrow(
        /^ended with 1: API_PORT=http has to be a whole number of at least \d[^\n]*\n$/,
      );
    });
  }, 300_000);
});
