import { globSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';
import { sdkPart } from './packages.ts';

interface Catalogue {
  directory: string;
  into: string;
  mode: 'production' | 'development';
}

const storySource = fileURLToPath(
  new URL(`./story-source-loader${extname(import.meta.filename)}`, import.meta.url),
);

/**
 * Returns the configuration of the catalogue of the design system: stories with the texts of all
 * blocks, as static files that need no server of ours.
 */
export function defineCatalogue({ directory, into, mode }: Catalogue): Configuration {
  const ui = sdkPart('ui');
  const blocks = globSync('*/messages', { cwd: sdkPart('blocks') }).sort();
  const common = commonConfiguration({
    name: `catalogue-${mode}`,
    version: 'now',
    uniqueName: 'catalogue',
    directory,
    textFolders: [join(ui, 'messages'), ...blocks.map((folder) => sdkPart('blocks', folder))],
  });
  return {
    ...common,
    mode,
    devtool: false,
    entry: { main: [join(ui, 'critical.css'), join(ui, 'font.css'), './src/main.tsx'] },
    output: { ...common.output, path: into },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /\.stories\.tsx$/, enforce: 'pre', loader: storySource },
      ],
    },
    ...(mode === 'development' && { optimization: { minimize: false } }),
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  };
}
