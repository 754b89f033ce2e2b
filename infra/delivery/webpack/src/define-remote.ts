import type { SharedTerms } from '@sideband/shared-sdk/release';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';
import { readManifest, textFolders, uiTextFolders } from './manifest.ts';
import { remoteEntry } from './pictures/draw-pictures.ts';
import { RecordPlugin } from './record-plugin.ts';
import { sharedVersions } from './shared-versions.ts';
import { sourceVersion } from './source-version.ts';
import { SupportedBrowsersPlugin } from './supported-browsers-plugin.ts';
import { insertThroughShell, ThroughShell } from './through-shell.ts';

const exposedGroup = 'remote';

/**
 * Returns the complete configuration of a remote:
 * `export default defineRemote(import.meta.dirname)`.
 *
 * It builds a script-type container with webpack's own plugin, which keeps the entry below 3 kB.
 * The container's name and global contain the version, so that two versions can coexist in one
 * page.
 */
export function defineRemote(directory: string): Configuration {
  const manifest = readManifest(directory);
  const { name } = manifest;
  const version = sourceVersion(directory);
  const container = `${name}_${version.replace(/\W/g, '_')}`;
  const build = {
    name,
    version,
    uniqueName: container,
    directory,
    textFolders: textFolders(directory, manifest),
  };
  const common = commonConfiguration(build);
  const entry = 'remoteEntry.js';
  return {
    ...common,
    entry: {},
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: container,
        library: { type: 'var', name: container },
        filename: entry,
        exposes: { './remote': { import: './src/remote.ts', name: exposedGroup } },
        shared: fromShell,
      }),
      new ThroughShell(),
      new SupportedBrowsersPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        insert: insertThroughShell,
      }),
      new RecordPlugin({
        firstGroup: exposedGroup,
        terms,
        toDraw: manifest.pictures && {
          ...build,
          paths: manifest.pictures,
          entry: remoteEntry(directory),
          uiTextFolders: uiTextFolders(),
        },
        record: {
          name,
          version,
          container,
          entry,
          routes: manifest.routes.map((row) => ({ ...row, remote: name })),
          budget: manifest.budget,
        },
      }),
    ],
  };
}

/**
 * Singletons of the page. They are never bundled, and an incompatible version in the shell is an
 * error.
 */
const terms: Record<string, SharedTerms> = Object.fromEntries(
  Object.entries(sharedVersions).map(([key, version]) => [
    key,
    { range: `^${version}`, singleton: true, strictVersion: true },
  ]),
);

const fromShell = Object.fromEntries(
  Object.entries(terms).map(([key, { range, singleton, strictVersion }]) => [
    key,
    { import: false as const, requiredVersion: range, singleton, strictVersion },
  ]),
);
