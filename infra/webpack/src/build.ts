import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { artifacts as defaultArtifacts, root } from './common.ts';

/** The folders that are built and published by themselves. */
export const deployables = {
  shell: 'shell',
  checkout: 'mfe-checkout',
  trial: 'mfe-trial',
  account: 'mfe-account',
  devices: 'mfe-devices',
  onboarding: 'mfe-onboarding',
  giftcard: 'mfe-giftcard',
} as const;

type Name = keyof typeof deployables;

interface Options {
  /** Where the versions go; each gets `<name>/<version>/`. */
  artifacts?: string;
  only?: Name[];
  onProgress?: (text: string) => void;
}

/**
 * Builds the current version of everything that is not there yet and gives name → version.
 * Safe to repeat: a version whose sources did not change is neither built nor touched.
 */
export async function buildAll(options: Options = {}): Promise<Record<string, string>> {
  const { artifacts = defaultArtifacts(), only, onProgress = () => {} } = options;
  const names = only ?? (Object.keys(deployables) as Name[]);
  process.env.SIDEBAND_ARTIFACTS = artifacts;
  const versions: Record<string, string> = {};
  const missing: Configuration[] = [];
  for (const name of names) {
    const { sourceVersion } = await import('./source-version.ts');
    const version = sourceVersion(join(root, deployables[name]));
    versions[name] = version;
    if (existsSync(join(artifacts, name, version, 'record.json'))) continue;
    missing.push(await configurationOf(deployables[name]));
  }
  if (missing.length === 0) return versions;
  onProgress(`Building ${missing.map(({ name }) => name).join(', ')}`);
  await bundle(missing);
  return versions;
}

async function configurationOf(folder: string): Promise<Configuration> {
  const config = pathToFileURL(join(root, folder, 'webpack.config.mjs')).href;
  return (await import(config)).default;
}

async function bundle(configurations: Configuration[]) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configurations);
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
      done();
    });
  });
  await new Promise<void>((done, fail) => {
    compiler.close((error) => (error ? fail(error) : done()));
  });
}
