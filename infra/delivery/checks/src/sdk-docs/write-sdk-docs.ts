import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../problem.ts';
import { describeSdk } from './describe-sdk.ts';
import { sdkIndex, sdkPage } from './page.ts';

/**
 * Writes a page for each entry point of the SDK, and an index, into a folder that is emptied first.
 * Throws if the calls of a domain cannot be loaded; in that case the folder is left as it was.
 */
export async function writeSdkDocs(root: string, folder: string) {
  const pages = await describeSdk(root);
  if (!Array.isArray(pages)) throw new Error(printed(pages));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const page of pages) writeFileSync(join(folder, page.page), sdkPage(page));
  writeFileSync(join(folder, 'README.md'), sdkIndex(pages));
}
