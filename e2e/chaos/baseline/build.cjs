// After https://module-federation.io/guide/build-plugins/plugins-webpack.
// The argument is the output folder.
const { join } = require('node:path');
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const dist = process.argv[2];
const react = { singleton: true, requiredVersion: false };
const shared = { react, 'react-dom': react, 'react-dom/client': react };

const parts = {
  host: {
    remotes: { good: 'good@/good/mf-manifest.json', faulty: 'faulty@/faulty/mf-manifest.json' },
    runtimePlugins: ['retry', 'fallback'].map((name) => join(__dirname, `host/${name}-plugin.js`)),
    shareStrategy: 'loaded-first',
  },
  good: { exposes: { './app': './app.js' } },
  faulty: { exposes: { './app': './app.js', './component': './component.js' } },
};
const builds = [
  ['host', 'host', '1'],
  ['good', 'good', '1'],
  ['faulty', 'faulty-1', '1'],
  ['faulty', 'faulty-2', '2'],
];

webpack(
  builds.map(([name, folder, version]) => ({
    mode: 'production',
    context: join(__dirname, name),
    entry: './index.js',
    devtool: false,
    performance: false,
    output: {
      path: join(dist, folder),
      uniqueName: name,
      publicPath: `/${name}/`,
      // https://webpack.js.org/guides/caching
      chunkFilename: '[name].[contenthash].js',
      cssChunkFilename: '[name].[contenthash].css',
    },
    experiments: { css: true },
    // Ignores the `type` of the nearest package.json: imports resolve as in a bundler.
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    optimization: { minimize: false, chunkIds: 'named' },
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        dts: false,
        shared,
        ...parts[name],
      }),
    ],
  })),
  (error, stats) => {
    if (error) throw error;
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  },
);
