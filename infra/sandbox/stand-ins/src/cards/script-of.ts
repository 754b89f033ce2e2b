import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

/** Returns one of our modules as a browser script, with its types stripped. */
export async function scriptOf(file: string): Promise<string> {
  return stripTypeScriptTypes(await readFile(file, 'utf8'));
}
