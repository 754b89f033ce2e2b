import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../../infra/services/api/src/testing/make-data-folder.ts', import.meta.url),
);

/**
 * Creates a data folder for a product, with an empty, migrated database, because migrations take up
 * most of a first start.
 */
export const newDataFolder = (prefix: string): string =>
  execFileSync(process.execPath, [script, prefix], { encoding: 'utf8' });
