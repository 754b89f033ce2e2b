import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where versions are built to: one immutable folder each, `<artifacts>/<name>/<version>/`. */
export const artifacts = () =>
  process.env.SIDEBAND_ARTIFACTS ??
  join(process.env.SIDEBAND_DATA_DIR ?? join(root, '.sideband'), 'artifacts');

interface Build {
  /** Tells two builds in one page apart: file-wide globals and class names carry it. */
  uniqueName: string;
  name: string;
  version: string;
  directory: string;
  /** Folders whose texts travel with this build. */
  textFolders: string[];
}

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const styles = (uniqueName: string): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${uniqueName}-[local]-[hash:base64:4]`,
        },
      },
    },
  ],
});

const texts = (directory: string, folders: string[]): RuleSetRule => ({
  test: /\.json$/,
  include: join(directory, 'src', 'messages'),
  type: 'json',
  loader: fileURLToPath(new URL('./texts-loader.ts', import.meta.url)),
  options: { folders },
});

/** What the shell's build and every remote's have in common. */
export function commonConfiguration(build: Build): Configuration {
  const { uniqueName, name, version, directory, textFolders } = build;
  return {
    name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: directory,
    devtool: false,
    performance: false,
    output: {
      path: join(artifacts(), name, version),
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName,
      clean: true,
      strictModuleErrorHandling: true,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Texts are compiled at build: the parser must not travel.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    resolveLoader: { modules: [join(root, 'infra', 'webpack', 'node_modules')] },
    module: {
      rules: [
        scripts,
        styles(uniqueName),
        texts(directory, textFolders),
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [],
  };
}
