import { join } from 'node:path';
import { installed, readManifest } from '../package/manifest.ts';
import { packages } from '../packages.ts';

/** The lockfile of a new remote. `sideband new` writes it beside the remote's `package.json`. */
export const lockFile = 'infra/delivery/cli/template-lock.json';

/**
 * Returns the third-party packages that a remote installs with ours, in the versions installed
 * here.
 */
export function othersOf(root: string): Record<string, string> {
  const all = packages.flatMap((path) => {
    const folder = join(root, path);
    const { dependencies, peerDependencies } = readManifest(folder);
    const names = Object.keys({ ...dependencies, ...peerDependencies });
    return names
      .filter((name) => !name.startsWith('@sideband/'))
      .map((name) => [name, installed(folder, name)] as const);
  });
  return Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
}
