import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { RouteFilesPlugin } from '../one-bundle/route-files.ts';
import { configurationFor, folderOf, pluginsWithout, replacing } from '../sources.ts';
import { facadeOf, fileNameOf, sharedModules } from './modules.ts';

const here = import.meta.url;
const ours = ['ThroughShell', 'RecordPlugin', 'MiniCssExtractPlugin', 'ModuleFederationPlugin'];
const shellSource = join(folderOf('shell'), 'src', 'start.tsx');

/**
 * Turns a configuration into one that builds native modules, whose shared imports stay external.
 */
const asModules = (configuration: Configuration, path: string): Configuration => ({
  ...configuration,
  cache: false,
  devtool: false,
  externalsType: 'module',
  experiments: { outputModule: true },
  optimization: { minimizer: configuration.optimization?.minimizer ?? [], splitChunks: false },
  output: { ...configuration.output, path, module: true, library: { type: 'module' } },
  plugins: [
    ...pluginsWithout(configuration, ours),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
    new RouteFilesPlugin(),
  ],
});

/** Builds the root config, which is our shell, and each shared module as a separate file. */
export async function rootConfiguration(path: string, facades: string): Promise<Configuration> {
  const shell = await configurationFor('shell');
  const { critical = '' } = shell.entry as Record<string, string>;
  mkdirSync(facades, { recursive: true });
  const entry: Record<string, string> = { 'root-config': shellSource, critical };
  for (const module of sharedModules) {
    const file = join(facades, `${fileNameOf(module)}.js`);
    writeFileSync(file, facadeOf(module));
    entry[fileNameOf(module)] = file;
  }
  const configuration = asModules(shell, path);
  return {
    ...configuration,
    entry,
    // Resolves each shared module from where our own sources resolve it.
    resolve: { ...configuration.resolve, modules },
    externals: ({ request = '', contextInfo }, done) =>
      sharedModules.includes(request) && !contextInfo?.issuer.startsWith(facades)
        ? done(undefined, request)
        : done(),
    plugins: [
      ...replacing({ 'remotes/open-remote.ts': 'open-remote.ts', 'slot.ts': 'slot.ts' }, here),
      ...(configuration.plugins ?? []),
    ],
  };
}

const modules = [
  'node_modules',
  fileURLToPath(new URL('../../../../../../shared-sdk/node_modules', here)),
  fileURLToPath(new URL('../../../../../../shell/node_modules', here)),
];

/**
 * Builds a remote as an application in single-spa terms: one module that exports its lifecycles.
 */
export async function applicationConfiguration(name: string, path: string): Promise<Configuration> {
  const configuration = asModules(await configurationFor(name), path);
  return { ...configuration, entry: { remote: './src/remote.ts' }, externals: sharedModules };
}
