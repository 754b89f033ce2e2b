const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const federation = require('./module-federation.config.cjs');

const compiler = webpack({
  mode: 'production',
  context: __dirname,
  entry: './index.js',
  devtool: false,
  performance: false,
  output: { path: `${__dirname}/dist`, uniqueName: 'host', publicPath: 'auto' },
  // The SDK contains CSS modules and a font, as its README says.
  experiments: { css: true },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [{ test: /\.woff2$/, type: 'asset/resource' }],
  },
  optimization: { minimize: false },
  plugins: [new ModuleFederationPlugin(federation)],
});

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  compiler.close(() => {});
});
