import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfiguration } from './common.ts';

interface Doors {
  name: string;
  /** The SDK's folder. */
  directory: string;
  /** Name of the file → the door that is built into it, whole. */
  entries: Record<string, string>;
  /** Whether a page has that already, so that a door does not bring it. */
  isThere: (request: string) => boolean;
  into: string;
}

/** Doors of the SDK as files of their own, with the settings that remotes are built with: to be weighed. */
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
        // What is asked for by nobody is the door itself.
        if (contextInfo?.issuer && isThere(request)) done(undefined, request);
        else done();
      },
    ],
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}
