import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';
import { uiTextFolders } from './manifest.ts';
import { sdkPart } from './packages.ts';
import { shellEntry } from './pictures/draw-pictures.ts';
import { RecordPlugin } from './record-plugin.ts';
import { sharedVersions } from './shared-versions.ts';
import { sourceVersion } from './source-version.ts';
import { SupportedBrowsersPlugin } from './supported-browsers-plugin.ts';
import { ThroughShell } from './through-shell.ts';

/**
 * Returns the configuration of the shell: plain webpack without an async boundary, so that a single
 * script starts the page. `critical` contains the styles that the edge inlines into documents.
 */
export function defineShell(directory: string): Configuration {
  const name = 'shell';
  const version = sourceVersion(directory);
  const ui = sdkPart('ui');
  const textFolders = [...uiTextFolders(), join(directory, 'src', 'messages')];
  const build = {
    name,
    version,
    uniqueName: `shell_${version.replace(/\W/g, '_')}`,
    directory,
    textFolders,
  };
  const common = commonConfiguration({
    ...build,
    lateTextFolders: [join(directory, 'src', 'session', 'messages')],
  });
  return {
    ...common,
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          // Named, so that its size can be measured.
          openFeature: { test: /[\\/]@openfeature[\\/]/, name: 'open-feature', enforce: true },
        },
      },
    },
    entry: { main: './src/enter.ts', critical: join(ui, 'critical.css') },
    plugins: [
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions),
        // The shell's release record replaces the runtime's own snapshots.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      new ThroughShell(),
      new SupportedBrowsersPlugin(),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new RecordPlugin({
        firstGroup: 'main',
        record: { name, version, entry: 'main.js' },
        isShell: true,
        toDraw: {
          ...build,
          paths: ['frame'],
          entry: shellEntry(directory),
          uiTextFolders: textFolders,
          textFolders: [],
        },
      }),
    ],
  };
}
