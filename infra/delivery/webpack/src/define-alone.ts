import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';
import { readManifest, textFolders } from './manifest.ts';
import { projectOf, sdkPart } from './packages.ts';

/**
 * Returns the configuration for a development build of a remote without the shell, with everything
 * it needs: `src/alone.tsx`.
 */
export function defineAlone(directory: string): Configuration {
  const manifest = readManifest(directory);
  const ui = sdkPart('ui');
  const common = commonConfiguration({
    name: `${manifest.name}-alone`,
    version: 'now',
    uniqueName: `${manifest.name}_alone`,
    directory,
    textFolders: [join(ui, 'messages'), ...textFolders(directory, manifest)],
  });
  return {
    ...common,
    mode: 'development',
    devtool: 'inline-source-map',
    entry: { alone: [join(ui, 'critical.css'), join(ui, 'font.css'), './src/alone.tsx'] },
    output: {
      ...common.output,
      path: join(projectOf(directory), '.cache', 'alone', manifest.name),
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
