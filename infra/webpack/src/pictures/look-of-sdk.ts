import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sdkFolder } from '../packages.ts';
import { sharedVersions } from '../shared-versions.ts';
import { filesIn } from '../source-version.ts';

/**
 * Fingerprint of what pages are drawn with and the shell provides: the design system, its words and React. A page
 * that another design system has drawn is not the one that the remote is about to draw.
 */
export function lookOfSdk(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions));
  for (const name of filesIn(sdkFolder, ['{src,dist}/{ui,react}/**/*'])) {
    hash.update(`\0${name}\0`).update(readFileSync(`${sdkFolder}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
}
