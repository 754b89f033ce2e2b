import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { bundle, configurationOf } from './bundle.ts';
import { buildsOf } from './common.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Name → folder of everything that is built and published independently: the shell and all remotes.
 */
export const deployables: Record<string, string> = {
  shell: 'shell',
  ...Object.fromEntries(remotesHere().map((folder) => [folder.replace('mfe-', ''), folder])),
};

/** The release console. It is not a deployable, because no toggle selects its version. */
export const consoleFolder = 'infra/services/control/console';

interface Options {
  /** Output folder. Each version is written to `<name>/<version>/`. */
  builds?: string;
  only?: string[];
  onProgress?: (text: string) => void;
}

/**
 * Builds the current version of each deployable unless that version exists already. Returns name →
 * version. Idempotent: a version whose sources have not changed is not rebuilt.
 */
export async function buildAll(options: Options = {}): Promise<Record<string, string>> {
  const { builds = buildsOf(root), only, onProgress = () => {} } = options;
  const wanted = Object.entries(deployables).filter(([name]) => only?.includes(name) ?? true);
  const folders = Object.fromEntries(wanted);
  return buildFolders(folders, { builds, onProgress });
}

/** Builds the release console in the same way and returns its version. */
export async function buildConsole(options: Omit<Options, 'only'> = {}): Promise<string> {
  const { builds = buildsOf(root), onProgress = () => {} } = options;
  const versions = await buildFolders({ console: consoleFolder }, { builds, onProgress });
  return versions.console ?? '';
}

async function buildFolders(
  folders: Record<string, string>,
  { builds, onProgress }: Required<Omit<Options, 'only'>>,
): Promise<Record<string, string>> {
  process.env.SIDEBAND_BUILDS = builds;
  const versions: Record<string, string> = {};
  const missing: Configuration[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    const { sourceVersion } = await import('./source-version.ts');
    const version = sourceVersion(join(root, folder));
    versions[name] = version;
    if (existsSync(join(builds, name, version, 'record.json'))) continue;
    missing.push(await configurationOf(join(root, folder)));
  }
  if (missing.length === 0) return versions;
  onProgress(`Building ${missing.map(({ name }) => name).join(', ')}`);
  await bundle(missing);
  return versions;
}

function remotesHere(): string[] {
  const manifests = globSync('mfe-*/remote.json', { cwd: root });
  return manifests.map((file) => dirname(file)).sort();
}
