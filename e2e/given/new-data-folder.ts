import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../infra/api/src/testing/make-data-folder.ts', import.meta.url),
);

/**
 * A data folder of its own for a product: with the api's tables and nothing in them, since making a database anew is
 * most of what a first start costs.
 */
export const newDataFolder = (prefix: string): string =>
  execFileSync(process.execPath, [script, prefix], { encoding: 'utf8' });
