import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../../infra/sandbox/local/src/testing/make-data-folder.ts', import.meta.url),
);

/**
 * Puts an empty, migrated database into this data folder of a product, because migrations take up
 * most of a first start. A name that is no path is the prefix of a new folder. Returns its path.
 */
export const newDataFolder = (at: string): string =>
  execFileSync(process.execPath, [script, at], { encoding: 'utf8' });
