import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sdkFolder } from '../packages.ts';
import { sharedVersions } from '../shared-versions.ts';
import { filesIn } from '../source-version.ts';

/**
 * Returns a fingerprint of everything the shell provides for rendering: the design system, its
 * texts and React. HTML that was prerendered with a different fingerprint would differ from the
 * HTML that the remote is about to render.
 */
export function lookOfSdk(): string {
  const hash = createHash('sha256').update(JSON.stringify(sharedVersions));
  for (const name of filesIn(sdkFolder, ['{src,dist}/{ui,react}/**/*'])) {
    hash.update(`\0${name}\0`).update(readFileSync(`${sdkFolder}/${name}`));
  }
  return hash.digest('hex').slice(0, 16);
}
