import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedTerms } from '@sideband/shared-sdk/release';
import type { Configuration } from 'webpack';
import semver from 'webpack/lib/util/semver.js';

// Loaded through require: an import would read every deprecated export of webpack and print
// warnings.
const webpack: typeof import('webpack') = createRequire(import.meta.url)('webpack');

/** webpack's container protocol. */
export interface Container {
  init(scope: object): Promise<void> | void;
  get(exposed: string): Promise<() => { default: { version: string; from: string } }>;
}

/**
 * Placeholders in the built code that a share graph fills in. They must not occur anywhere else.
 */
const blank = {
  module: 'blank-module',
  from: 'blank_from',
  brings: '111.222.333',
  range: '^987.654.321',
};
const blankRange = /\[\s*1,\s*987,\s*654,\s*321\s*\]/g;

type Shape = Pick<SharedTerms, 'singleton' | 'strictVersion'> & { isBrought: boolean };

const keyOf = ({ singleton, strictVersion, isBrought }: Shape) =>
  [singleton, strictVersion, isBrought].join();

/**
 * Builds containers with webpack's plugin, one for each combination of sharing options. Each is
 * built once, with placeholders for names, versions and ranges, so that hundreds of share graphs
 * can run webpack's real code.
 */
export async function buildContainers() {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'));
  const shapes = [true, false].flatMap((singleton) =>
    [true, false].flatMap((strictVersion) =>
      [true, false].map((isBrought) => ({ singleton, strictVersion, isBrought })),
    ),
  );
  try {
    await run(shapes.map((shape) => configure(join(folder, keyOf(shape)), shape)));
    const built = shapes.map((shape): [string, Texts] => {
      const dist = join(folder, keyOf(shape), 'dist');
      const texts = readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')]);
      return [keyOf(shape), Object.fromEntries(texts)];
    });
    return containersOf(new Map(built));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** File name → content. */
type Texts = Record<string, string>;

function containersOf(built: Map<string, Texts>) {
  return {
    /** Returns a fresh container that consumes one module with these sharing options. */
    make(from: string, module: string, terms: SharedTerms): Container {
      const texts = built.get(keyOf({ ...terms, isBrought: terms.brings !== undefined }));
      if (!texts) throw new Error('no such shape');
      const range = semver.stringifyHoley(semver.parseRange(terms.range));
      const filled = (name: string) =>
        (texts[name] ?? '')
          .replaceAll(blank.module, module)
          .replaceAll(blank.from, from)
          .replaceAll(blank.brings, terms.brings ?? '')
          .replace(blankRange, () => range);
      const require = (path: string) => {
        const chunk = { exports: {} };
        new Function('exports', 'module', filled(path.slice('./'.length)))(chunk.exports, chunk);
        return chunk.exports;
      };
      return new Function('require', `${filled('entry.js')}\nreturn ${from};`)(require);
    },
  };
}

export type Containers = ReturnType<typeof containersOf>;

function configure(folder: string, { isBrought, ...terms }: Shape): Configuration {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(folder);
  write('remote.js', `import * as given from '${blank.module}';\nexport default { ...given };`);
  write(
    'copy.js',
    `export const version = '${blank.brings}';\nexport const from = '${blank.from}';`,
  );
  const { ModuleFederationPlugin } = webpack.container;
  return {
    mode: 'production',
    target: 'node',
    context: folder,
    entry: {},
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      chunkFilename: '[name].js',
      uniqueName: blank.from,
      strictModuleErrorHandling: true,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      new ModuleFederationPlugin({
        name: blank.from,
        library: { type: 'var', name: blank.from },
        filename: 'entry.js',
        exposes: { './remote': { import: './remote.js', name: 'remote' } },
        shared: {
          [blank.module]: {
            ...terms,
            import: isBrought ? './copy.js' : false,
            requiredVersion: blank.range,
            ...(isBrought ? { version: blank.brings } : {}),
          },
        },
      }),
    ],
  };
}

async function run(configurations: Configuration[]) {
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
