import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

/** A module of ours as browsers take it: as it is but for its types. */
export async function scriptOf(file: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(file, 'utf8'));
}
