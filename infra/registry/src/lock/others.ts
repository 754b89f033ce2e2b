import { join } from 'node:path';
import { installed, readManifest } from '../package/manifest.ts';
import { packages } from '../packages.ts';

/** Where the lock of a new remote lies; `sideband new` writes it beside the remote's `package.json`. */
export const lockFile = join('infra', 'cli', 'template-lock.json');

/** Every package of others that a remote installs with ours, in the version that is installed here. */
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
