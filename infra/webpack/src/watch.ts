import { stripVTControlCharacters } from 'node:util';
import type { Configuration, StatsError } from 'webpack';
import { configurationOf } from './bundle.ts';

/** What came of the sources as they are now. */
export type WatchNews =
  /** The folder of the build; untouched until the next of these. */
  | { built: string }
  /** What the bundler says, each with its file and line. */
  | { problem: string };

/** Saves of one editor come together. */
const gatherMs = 20;

/**
 * Bundles a folder, and again after each save, until it is ended. Nothing is minified and nothing put
 * together: what is built is for the person who waits for it.
 */
export async function watchBuilds(
  folder: string,
  tell: (news: WatchNews) => void,
): Promise<() => Promise<void>> {
  const { default: webpack } = await import('webpack');
  const compiler = webpack(forDevelopment(await configurationOf(folder)));
  const watching = compiler.watch({ aggregateTimeout: gatherMs }, (error, stats) => {
    if (error) return tell({ problem: error.message });
    const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
    const [first] = errors;
    if (first) tell({ problem: errors.slice(0, 3).map(placed).join('\n\n') });
    else tell({ built: compiler.outputPath });
  });
  return () =>
    new Promise((done, fail) => {
      watching?.close(() => compiler.close((error) => (error ? fail(error) : done())));
    });
}

function forDevelopment(configuration: Configuration): Configuration {
  const { cache, name, optimization } = configuration;
  return {
    ...configuration,
    // In the files themselves: nothing else of it is sent anywhere.
    devtool: 'inline-cheap-module-source-map',
    ...(typeof cache === 'object' &&
      cache.type === 'filesystem' && { cache: { ...cache, name: `${name}-dev` } }),
    optimization: { ...optimization, minimize: false, concatenateModules: false },
  };
}

/** File and line first, as editors and people look for them. */
function placed({ moduleName, loc, message }: StatsError): string {
  const text = stripVTControlCharacters(message).replace(/^Module build failed[^\n]*\n/, '');
  // The compiler of the sources knows the line better than the bundler does.
  const line =
    /[\w./-]+\.[jt]sx?:\d+:\d+/.exec(text)?.[0] ?? [moduleName, loc].filter(Boolean).join(':');
  const told = text
    .split('\n')
    .filter((one) => !/^\s*at |^\s*\d+: <unknown>|Stack backtrace/.test(one));
  return `${line}\n${told.join('\n').trim()}`;
}
