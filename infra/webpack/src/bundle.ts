import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

/**
 * What the `webpack.config.mjs` of a folder exports. Read once per process: its version is of the moment
 * in which it was read.
 */
export async function configurationOf(folder: string): Promise<Configuration> {
  return (await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href)).default;
}

/** Builds them all. Throws with what webpack says of the sources. */
export async function bundle(configurations: Configuration[]) {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configurations);
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })));
      done();
    });
  });
  await new Promise<void>((done, fail) => {
    compiler.close((error) => (error ? fail(error) : done()));
  });
}
