import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { bundle } from '@sideband/webpack/bundle';
import { sharedVersions } from '@sideband/webpack/shared';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { hashFiles, recordOf, writeRecord } from '../records.ts';
import {
  type Built,
  configurationFor,
  pluginsWithout,
  remoteNames,
  replacing,
} from '../sources.ts';

const here = import.meta.url;
const ours = [
  'ThroughShell',
  'RecordPlugin',
  'MiniCssExtractPlugin',
  'ModuleFederationPlugin',
  'DefinePlugin',
];

/**
 * Builds the shell and the remotes as the Module Federation documentation describes: its plugin on
 * both sides, shared singletons behind an asynchronous boundary, manifest → entry → chunk.
 * https://module-federation.io/guide/build-plugins/plugins-webpack,
 * https://module-federation.io/configure/shared
 */
export async function buildFederation({ builds, versions }: Built, artifacts: string) {
  const folder = (name: string) => join(artifacts, name, versions[name] ?? '');
  const remotes = remoteNames.map((name) => federatedRemote(name, folder(name)));
  await bundle(await Promise.all([federatedShell(folder('shell')), ...remotes]));
  for (const name of ['shell', ...remoteNames]) {
    const record = await recordOf({ builds, versions }, name);
    await writeRecord(folder(name), await federatedRecord(record, folder(name)));
  }
}

async function federatedShell(path: string): Promise<Configuration> {
  const shell = await configurationFor('shell');
  const { critical } = shell.entry as Record<string, string>;
  return {
    ...shell,
    cache: false,
    devtool: false,
    output: { ...shell.output, path },
    // The documentation advises against custom chunk groups together with shared modules.
    optimization: { minimizer: shell.optimization?.minimizer ?? [] },
    entry: { main: fileURLToPath(new URL('entry.ts', here)), ...(critical && { critical }) },
    plugins: [
      ...replacing({ 'remotes/open-remote.ts': 'open-remote.ts' }, here),
      ...pluginsWithout(shell, ours),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new ModuleFederationPlugin({ name: 'shell', ...terms }),
    ],
  };
}

async function federatedRemote(name: string, path: string): Promise<Configuration> {
  const remote = await configurationFor(name);
  return {
    ...remote,
    cache: false,
    devtool: false,
    output: { ...remote.output, path },
    plugins: [
      ...pluginsWithout(remote, ours),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        ...terms,
      }),
    ],
  };
}

/**
 * Shares every module as a singleton, as the documentation does for React. The remotes are known
 * only at run time, so `loaded-first` makes each load only when it is used.
 */
const terms = {
  shared: Object.fromEntries(
    Object.entries(sharedVersions).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}` },
    ]),
  ),
  shareStrategy: 'loaded-first' as const,
  dts: false,
};

/**
 * The document references the host's script, as bundler-generated HTML does. The browser discovers
 * everything else from that script.
 */
async function federatedRecord(record: ReleaseRecord, folder: string): Promise<ReleaseRecord> {
  const isShell = record.name === 'shell';
  return {
    ...record,
    container: record.name,
    entry: isShell ? 'main.js' : '',
    first: { scripts: [], styles: [], fonts: isShell ? record.first.fonts : [] },
    messages: {},
    files: await hashFiles(folder),
  };
}
