import { dirname, join, resolve } from 'node:path';
import { type BuiltPackage, buildPackage } from '../package/build.ts';
import { packages } from '../packages.ts';
import { linkPackages } from './link-packages.ts';

// node infra/delivery/registry/src/testing/link-remote.ts <folder>: installs the dependencies of a remote
// outside the workspace without a network, from packages as they would be published.
const root = resolve(import.meta.dirname, '../../../../..');
const folder = resolve(process.argv[2] ?? '');
const into = join(dirname(folder), 'packages');
const built: BuiltPackage[] = [];
for (const path of packages) {
  built.push(await buildPackage({ root, folder: path, into: join(into, path), built }));
}
linkPackages({ root, folder, packages: into });
