import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord, SharedTerms } from '@sideband/shared-sdk/release';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { federationManifest } from './federation-manifest.ts';
import { drawPictures, type ToDraw } from './pictures/draw-pictures.ts';
import { commitOf } from './record/commit-of.ts';
import { listFiles, picturesFile } from './record/listed-files.ts';
import { messageFiles } from './record/message-files.ts';
import { togglesInUse } from './record/toggles-in-use.ts';
import { shareKeyOf, usedExports } from './record/used-exports.ts';
import { provided } from './sdk-contract/provided.ts';
import { type SdkContract, sdkContract } from './sdk-contract/sdk-contract.ts';

type Described = Pick<
  ReleaseRecord,
  'name' | 'version' | 'entry' | 'container' | 'routes' | 'budget'
>;

interface Options {
  record: Described;
  /** Chunk group of the files that the first paint needs. */
  firstGroup: string;
  /** For a remote: version requirements for the modules it shares. */
  terms?: Record<string, SharedTerms>;
  /** Whether this build provides the shared modules. */
  isShell?: boolean;
  /** Pages to prerender. */
  toDraw?: ToDraw | undefined;
}

/**
 * Writes the release record of a version, `record.json`: the hash of every file, and what the
 * version requires from the page or provides for it. Runs after all files have been written.
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
      const contract = await sdkContract();
      const described = this.#describe(compilation, contract);
      const names = compilation.getAssets().map(({ name }) => name);
      if (described.container) {
        await write(folder, 'mf-manifest.json', federationManifest(described));
        names.push('mf-manifest.json');
      }
      const isShipped = compiler.options.optimization.minimize !== false;
      const { toDraw } = this.#options;
      // Skipped in watch mode, where speed matters more.
      if (toDraw && isShipped) {
        await drawPictures(toDraw, folder);
        names.push(picturesFile);
      }
      const record: ReleaseRecord = {
        ...described,
        ...(await listFiles(folder, names, isShipped)),
      };
      // Written last and atomically, so that a folder with a record is complete.
      await write(folder, 'record.json.part', record);
      await rename(join(folder, 'record.json.part'), join(folder, 'record.json'));
    });
  }

  #describe(
    compilation: Compilation,
    contract: SdkContract,
  ): Omit<ReleaseRecord, 'files' | 'sizes' | 'privateFiles'> {
    const exposes: Record<string, string> = {};
    const { record, firstGroup, terms = {}, isShell } = this.#options;
    const first = compilation.namedChunkGroups.get(firstGroup)?.getFiles() ?? [];
    const chunks = chunksOf(compilation, record, new Set(first));
    if (record.container) exposes['./remote'] = contract.remoteContract;
    const shared = new Set([...compilation.modules].map(shareKeyOf));
    return {
      ...record,
      commit: commitOf(compilation.compiler.context),
      first: { ...byKind(first), fonts: fontsOf(compilation.namedChunkGroups.get(firstGroup)) },
      ...(Object.keys(chunks).length > 0 ? { chunks } : {}),
      messages: messageFiles(compilation),
      toggles: togglesInUse(compilation, record.routes),
      shared: Object.fromEntries(Object.entries(terms).filter(([name]) => shared.has(name))),
      uses: usedExports(compilation, contract),
      exposes,
      sdkContract: contract.sdkContract,
      ...(isShell ? { provides: provided(contract) } : {}),
    };
  }
}

/** Fonts of the first styles. A font that a later script loads is not among them. */
const fontsOf = (group: ChunkGroup | undefined) =>
  (group?.chunks ?? [])
    .flatMap(({ auxiliaryFiles }) => [...auxiliaryFiles])
    .filter((name) => name.endsWith('.woff2'));

const byKind = (files: string[]) => ({
  scripts: files.filter((name) => name.endsWith('.js')),
  styles: files.filter((name) => name.endsWith('.css')),
});

/**
 * Returns the files of each chunk that a route names, without those that every route needs anyway.
 */
function chunksOf(
  compilation: Compilation,
  { name, routes = [] }: Described,
  first: ReadonlySet<string>,
): NonNullable<ReleaseRecord['chunks']> {
  const named = routes.flatMap(({ path, chunk }) => (chunk === undefined ? [] : [{ path, chunk }]));
  return Object.fromEntries(
    named.map(({ path, chunk }) => {
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group) {
        throw new Error(
          `remote.json of ${name} says that /${path} is in the chunk "${chunk}", and nothing is imported by that name. Write import(/* webpackChunkName: "${chunk}" */ …), or drop "chunk".`,
        );
      }
      return [chunk, byKind(group.getFiles().filter((file) => !first.has(file)))];
    }),
  );
}

async function write(folder: string, name: string, content: object) {
  await writeFile(join(folder, name), `${JSON.stringify(content, null, 1)}\n`);
}
