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

/**
 * Returns the output folder for builds, with one folder per version: `<builds>/<name>/<version>/`.
 */
export const buildsOf = (project: string) =>
  process.env.SIDEBAND_BUILDS ??
  join(process.env.SIDEBAND_DATA_DIR ?? join(project, '.sideband'), 'builds');

/** Resolves loaders from this package, because remotes do not depend on them. */
const loader = createRequire(import.meta.url).resolve;

interface Build {
  /** Part of globals and class names, so that two builds can coexist in one page. */
  uniqueName: string;
  name: string;
  version: string;
  directory: string;
  /** Folders whose texts are part of this build. */
  textFolders: string[];
  /**
   * Folders whose texts are separate chunks, loaded by scripts that the first paint does not need.
   */
  lateTextFolders?: string[];
  /** `names`: exports class names only and emits no CSS. */
  stylesFor?: 'page' | 'names';
  /**
   * Prefix for class names of the design system when they come from the shell, not from this build.
   */
  ofPage?: string | undefined;
}

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: loader('swc-loader'),
  options: {
    // Keeps source names relative to the build's folder, so that its location does not change the
    // output.
    parseMap: true,
    sourceMaps: true,
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

/**
 * The SDK passes complete URLs to ofetch and reads responses as text, so the packages with which
 * ofetch builds queries and parses JSON are left out.
 */
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
      // Class names contain the version, so cached results of another build must not be reused.
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
  // TypeScript in the repository, compiled JavaScript in the published package.
  loader: fileURLToPath(new URL(`./texts-loader${extname(import.meta.filename)}`, import.meta.url)),
  options: { folders },
});

/** Returns the configuration that the shell and all remotes have in common. */
export function commonConfiguration(build: Build): Configuration {
  const { uniqueName, name, version, directory, textFolders, lateTextFolders = [] } = build;
  const { stylesFor, ofPage } = build;
  const ui = sdkPart('ui');
  // Parts of the design system that the shell does not provide: each remote bundles what it uses.
  const bundledUi = [sdkPart('ui', 'artwork'), sdkPart('ui', 'on-demand')];
  const project = projectOf(directory);
  return {
    name,
    mode: 'production',
    target: ['web', `browserslist:${browserslist}`],
    context: directory,
    // Source maps that no served file references. They are stored for debugging.
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
      // Invalidates the cache when a remote adds a block, which adds texts without changing any
      // file.
      version: textFolders.join(),
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The ES2015 build of rxjs, which contains no transpiled classes or helpers for old browsers.
      conditionNames: ['es2015', '...'],
      // Texts are compiled at build time, so the parser is left out.
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
              styles(uniqueName, stylesFor, { exclude: { and: [ui, { not: bundledUi }] } }),
              styles(ofPage, stylesFor, { include: [ui], exclude: bundledUi }),
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
