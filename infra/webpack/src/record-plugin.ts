import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Compilation, Compiler } from 'webpack';
import { federationManifest } from './federation-manifest.ts';

const compress = promisify(brotliCompress);

type Described = Omit<ReleaseRecord, 'files' | 'first' | 'messages'>;

interface Options {
  record: Described;
  /** The chunk group whose files the first paint needs. */
  firstGroup: string;
}

/**
 * Lists the hash of every emitted file in `record.json` and lays a brotli twin beside each.
 * Runs when everything is on disk: what is hashed is what is served.
 */
export class RecordPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RecordPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.outputPath;
      const record = await this.#record(compilation, folder);
      if (record.container) await write(folder, 'mf-manifest.json', federationManifest(record));
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter(isCompressible).map((name) => compressed(join(folder, name))));
      // Last: a folder with a record is complete.
      await write(folder, 'record.json', record);
    });
  }

  async #record(compilation: Compilation, folder: string): Promise<ReleaseRecord> {
    const { record, firstGroup } = this.#options;
    const names = compilation.getAssets().map(({ name }) => name);
    const hashed = await Promise.all(
      names.sort().map(async (name) => [name, await integrityOf(join(folder, name))]),
    );
    const first = compilation.namedChunkGroups.get(firstGroup)?.getFiles() ?? [];
    return {
      ...record,
      files: Object.fromEntries(hashed),
      first: {
        scripts: first.filter((name) => name.endsWith('.js')),
        styles: first.filter((name) => name.endsWith('.css')),
        fonts: names.filter((name) => name.endsWith('.woff2')),
      },
      messages: messageFiles(compilation),
    };
  }
}

/** Which emitted script holds this build's own texts of which locale. */
function messageFiles(compilation: Compilation): ReleaseRecord['messages'] {
  const found: Record<string, string> = {};
  const own = join(compilation.compiler.context, 'src', 'messages');
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const resource = 'resource' in module ? String(module.resource) : '';
      if (dirname(resource) !== own || !resource.endsWith('.json')) continue;
      const script = [...chunk.files].find((name) => name.endsWith('.js'));
      if (script && !chunk.canBeInitial()) found[basename(resource, '.json')] = script;
    }
  }
  return found;
}

async function integrityOf(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}

const isCompressible = (name: string) => /\.(js|css|json|svg)$/.test(name);

async function compressed(file: string) {
  await writeFile(`${file}.br`, await compress(await readFile(file)));
}

async function write(folder: string, name: string, content: object) {
  await writeFile(join(folder, name), `${JSON.stringify(content, null, 1)}\n`);
}
