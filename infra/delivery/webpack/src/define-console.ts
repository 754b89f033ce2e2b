import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';
import { sdkPart } from './packages.ts';
import { RecordPlugin } from './record-plugin.ts';
import { sourceVersion } from './source-version.ts';
import { SupportedBrowsersPlugin } from './supported-browsers-plugin.ts';

/**
 * Returns the configuration of the release console: one script and one stylesheet, without
 * federation or lazy loading, so that its page needs no Trusted Types policy.
 */
export function defineConsole(directory: string): Configuration {
  const name = 'console';
  const version = sourceVersion(directory);
  const ui = sdkPart('ui');
  const common = commonConfiguration({
    name,
    version,
    uniqueName: 'console',
    directory,
    textFolders: [join(ui, 'messages'), join(directory, 'src', 'messages')],
  });
  return {
    ...common,
    entry: { main: [join(ui, 'critical.css'), join(ui, 'font.css'), './src/start.tsx'] },
    plugins: [
      new SupportedBrowsersPlugin(),
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new RecordPlugin({ firstGroup: 'main', record: { name, version, entry: 'main.js' } }),
    ],
  };
}
