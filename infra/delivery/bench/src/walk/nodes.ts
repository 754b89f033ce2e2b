import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The newest Node version that the packages reject, the oldest supported line, and the version
 * pinned here.
 */
export const nodes = ['20.20.2', '22.23.3', process.versions.node] as const;

/**
 * Returns the folder with the executable of a Node version, which is installed from the package
 * registry like the pinned one.
 */
export function folderOfNode(version: string, into: string): string {
  if (version === process.versions.node) return dirname(process.execPath);
  const platform = `${process.platform}-${process.arch}`;
  const name = platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
  const folder = join(into, version);
  mkdirSync(folder, { recursive: true });
  const how = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...how, '--prefix', folder, `${name}@${version}`]);
  return join(folder, 'node_modules', name, 'bin');
}
