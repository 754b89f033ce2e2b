import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { browsers, browserslist, styleTargets } from './browsers.ts';
import { projectOf, sdkPart } from './packages.ts';
import { mapsFolder } from './record/listed-files.ts';
import { sourceNames } from './source-names.ts';

/** Where versions are built to: one folder each, `<builds>/<name>/<version>/`. */
export const buildsOf = (project: string) =>
  process.env.SIDEBAND_BUILDS ??
  join(process.env.SIDEBAND_DATA_DIR ?? join(project, '.sideband'), 'builds');

/** By its file: a loader is the preset's to bring, wherever the remote lies. */
const loader = createRequire(import.meta.url).resolve;

interface Build {
  /** Tells two builds in one page apart: file-wide globals and class names carry it. */
  uniqueName: string;
  name: string;
  version: string;
  directory: string;
  /** Folders whose texts travel with this build. */
  textFolders: string[];
  /** Folders whose texts come by themselves, with a script that the first picture does not need. */
  lateTextFolders?: string[];
  /** `names`: only what classes are called; nothing of them is put anywhere. */
  stylesFor?: 'page' | 'names';
  /** Begins the classes of what the page provides, where the build does not. */
  ofPage?: string | undefined;
}

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: loader('swc-loader'),
  options: {
    // So that webpack names sources from the folder of the build: where it lies must change no letter of it.
    parseMap: true,
    sourceMaps: true,
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/** The SDK gives ofetch whole addresses and reads text: what builds queries and guesses at JSON must not travel. */
const withoutUnusedParts: RuleSetRule = {
  test: /[\\/]ofetch[\\/]dist[\\/]/,
  resolve: { alias: { destr: false, ufo: false } },
};

const styles = (
  uniqueName: string,
  stylesFor: Build['stylesFor'],
  where: Pick<RuleSetRule, 'include' | 'exclude'> = {},
): RuleSetRule => ({
  test: /\.css$/,
  ...where,
  use: [
    ...(stylesFor === 'names' ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: loader('css-loader'),
      // Classes carry the version; what is cached of another one must not be taken for them.
      ident: `css of ${uniqueName} for ${stylesFor ?? 'page'}`,
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: stylesFor === 'names',
          localIdentName: `${uniqueName}-[local]-[hash:base64:4]`,
        },
      },
    },
  ],
});

const texts = (include: string, folders: string[]): RuleSetRule => ({
  test: /\.json$/,
  include,
  type: 'json',
  // A source here, a module where this package was installed.
  loader: fileURLToPath(new URL(`./texts-loader${extname(import.meta.filename)}`, import.meta.url)),
  options: { folders },
});

/** What the shell's build and every remote's have in common. */
export function commonConfiguration(build: Build): Configuration {
  const { uniqueName, name, version, directory, textFolders, lateTextFolders = [] } = build;
  const { stylesFor, ofPage } = build;
  const ui = sdkPart('ui');
  const project = projectOf(directory);
  return {
    name,
    mode: 'production',
    target: ['web', `browserslist:${browserslist}`],
    context: directory,
    // Without a word of them in what is served: they are kept, and shown to whom mends a fault.
    devtool: 'hidden-source-map',
    performance: false,
    output: {
      path: join(buildsOf(project), name, version),
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      sourceMapFilename: `${mapsFolder}/[file].map`,
      ...sourceNames(directory),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName,
      clean: true,
      strictModuleErrorHandling: true,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(project, '.cache', 'webpack'),
      name,
      // A remote that takes up another block gets its texts, though no file of the build changed.
      version: textFolders.join(),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // rxjs without classes for old browsers, and without the helpers these need.
      conditionNames: ['es2015', '...'],
      // Texts are compiled at build: the parser must not travel.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      rules: [
        scripts,
        withoutUnusedParts,
        ...(ofPage === undefined
          ? [styles(uniqueName, stylesFor)]
          : [
              styles(uniqueName, stylesFor, { exclude: [ui] }),
              styles(ofPage, stylesFor, { include: [ui] }),
            ]),
        texts(join(directory, 'src', 'messages'), textFolders),
        ...lateTextFolders.map((folder) => texts(folder, [folder])),
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets },
        }),
      ],
    },
    plugins: [],
  };
}
