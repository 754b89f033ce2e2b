import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineDoors } from '@sideband/webpack/doors';
import { sharedVersions } from '@sideband/webpack/shared';
import webpack, { type Chunk, type Compilation, type Configuration } from 'webpack';

const sdk = '@sideband/shared-sdk';

/**
 * Budget for session, http, clock, telemetry and config, including their dependencies except rxjs.
 */
const coreLimit = 30_000;

/** Entry points that customers never load. */
const forTests = ['fake'];

interface Weight {
  door: string;
  /**
   * Size in bytes, after Brotli compression, of everything that the entry point loads, including
   * lazy chunks.
   */
  script: number;
  styles: number;
}

/**
 * Builds each entry point of the SDK separately and prints its size. Returns false when the core
 * exceeds its budget.
 */
export async function weighSdk(root: string, into: string): Promise<boolean> {
  const directory = join(root, 'shared-sdk');
  const weighed = (name: string, doors: string[], isThere: (request: string) => boolean) => {
    const entries = Object.fromEntries(doors.map((door) => [fileOf(door), door]));
    return weigh(
      defineDoors({ name: `sizes-${name}`, directory, entries, isThere, into: join(into, name) }),
    );
  };
  const doors = doorsOf(directory);
  const shared = Object.keys(sharedVersions).filter((door) => door.startsWith(sdk));
  const [[core], once, each] = await Promise.all([
    weighed('core', [sdk], (request) => request === 'rxjs'),
    weighed('once', shared, (request) => request in sharedVersions),
    weighed(
      'each',
      doors.filter((door) => !shared.includes(door)),
      (request) => request in sharedVersions,
    ),
  ]);

  const coreScript = core?.script ?? Number.NaN;
  const fits = coreScript <= coreLimit;
  console.info('\nThe SDK after Brotli');
  console.info(
    `  core without rxjs  ${kilobytes(coreScript)} (at most ${kilobytes(coreLimit)})${fits ? '' : '  ✗ over'}`,
  );
  list('shared, loaded once per page by the shell', once);
  list('bundled into each remote that imports it', each);
  return fits;
}

/** Lists every entry point that customers load: domains, blocks and others. */
function doorsOf(directory: string): string[] {
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const doors = Object.keys(manifest.exports as object).map((door) => door.slice('./'.length));
  const names = doors.filter((door) => /^[^/*]+$/.test(door) && !forTests.includes(door));
  const blocks = globSync('*/index.ts', { cwd: join(directory, 'src/blocks') }).map(dirname);
  return [...names, ...blocks.map((block) => `blocks/${block}`)]
    .sort()
    .map((door) => `${sdk}/${door}`);
}

const fileOf = (door: string) => door.slice(sdk.length + 1).replaceAll('/', '-') || 'core';

async function weigh(configuration: Configuration): Promise<Weight[]> {
  const { compilation } = await built(configuration);
  const { path = '' } = configuration.output ?? {};
  const entries = Object.entries(configuration.entry as Record<string, string>);
  return entries.map(([name, door]) => {
    const files = filesOf(compilation, name).map((file) => join(path, file));
    const sum = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((all, file) => all + brotli(file), 0);
    return { door, script: sum('.js'), styles: sum('.css') };
  });
}

function filesOf({ entrypoints }: Compilation, name: string): string[] {
  const first: Chunk | undefined = entrypoints.get(name)?.getEntrypointChunk();
  const chunks = [...(first?.getAllReferencedChunks() ?? [])];
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
}

const brotli = (file: string) => brotliCompressSync(readFileSync(file)).length;

function built(configuration: Configuration): Promise<webpack.Stats> {
  return new Promise((done, fail) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (!stats || stats.hasErrors()) {
        return fail(new Error(stats?.toString({ all: false, errors: true })));
      }
      // Closing the compiler makes it write the cache, which speeds up the next run.
      compiler.close(() => done(stats));
    });
  });
}

function list(title: string, weights: Weight[]) {
  console.info(`  ${title}`);
  for (const { door, script, styles } of weights) {
    const name = door === sdk ? sdk : door.slice(sdk.length);
    const more = styles > 0 ? `  and ${kilobytes(styles)} of styles` : '';
    console.info(`    ${name.padEnd(28)}${kilobytes(script).padStart(9)}${more}`);
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
