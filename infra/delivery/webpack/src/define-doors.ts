import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';

interface Doors {
  name: string;
  /** Folder of the SDK. */
  directory: string;
  /** Output name → entry point of the SDK to bundle completely. */
  entries: Record<string, string>;
  /** Returns whether the page already provides a module. Such a module is not bundled. */
  isThere: (request: string) => boolean;
  into: string;
}

/**
 * Returns a configuration that bundles entry points of the SDK with the settings of remotes, to
 * measure their size.
 */
export function defineDoors({ name, directory, entries, isThere, into }: Doors): Configuration {
  const build = { uniqueName: name, name, version: '', directory, textFolders: [] };
  const common = commonConfiguration(build);
  return {
    ...common,
    devtool: false,
    entry: entries,
    output: { ...common.output, path: into, library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [
      ({ request = '', contextInfo }, done) => {
        // A request without an issuer is the entry point itself.
        if (contextInfo?.issuer && isThere(request)) done(undefined, request);
        else done();
      },
    ],
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
