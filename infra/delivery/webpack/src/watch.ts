import { stripVTControlCharacters } from 'node:util';
import type { Configuration, StatsError } from 'webpack';
import { configurationOf } from './bundle.ts';

/** Result of the latest build. */
export type WatchNews =
  /** Output folder. It stays untouched until the next result. */
  | { built: string }
  /** Errors of the bundler, each with file and line. */
  | { problem: string };

/** Batches the files an editor saves together. */
const gatherMs = 20;

/**
 * Bundles a folder and rebuilds it on every save. Returns a function to stop. Nothing is minified
 * or concatenated, to keep rebuilds fast.
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
    // Inlined, because separate files would not be published.
    devtool: 'inline-cheap-module-source-map',
    ...(typeof cache === 'object' &&
      cache.type === 'filesystem' && { cache: { ...cache, name: `${name}-dev` } }),
    optimization: { ...optimization, minimize: false, concatenateModules: false },
  };
}

/** Starts with file and line, as editors and people expect. */
function placed({ moduleName, loc, message }: StatsError): string {
  const text = stripVTControlCharacters(message).replace(/^Module build failed[^\n]*\n/, '');
  // The compiler reports a more precise line than the bundler.
  const line =
    /[\w./-]+\.[jt]sx?:\d+:\d+/.exec(text)?.[0] ?? [moduleName, loc].filter(Boolean).join(':');
  const told = text
    .split('\n')
    .filter((one) => !/^\s*at |^\s*\d+: <unknown>|Stack backtrace/.test(one));
  return `${line}\n${told.join('\n').trim()}`;
}
