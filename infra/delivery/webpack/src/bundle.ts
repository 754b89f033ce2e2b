import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

/**
 * Imports the configuration from a folder's `webpack.config.mjs`. Modules are evaluated only once
 * per process, so the configuration contains the version of the first call.
 */
export async function configurationOf(folder: string): Promise<Configuration> {
  return (await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href)).default;
}

/** Builds all configurations. Rejects with webpack's error messages. */
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
