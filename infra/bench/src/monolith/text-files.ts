import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Compiler } from 'webpack';

type TextFiles = Record<string, ReleaseRecord['messages']>;

const listName = 'text-files.json';

/** Notes which script of the one bundle holds whose texts, so that a route can preload its own. */
export class TextFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('TextFilesPlugin', async ({ chunks, chunkGraph }) => {
      const found: TextFiles = {};
      for (const chunk of chunks) {
        for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
          const resource = 'resource' in module ? String(module.resource) : '';
          const [, folder, locale] =
            /\/([^/]+)\/src\/messages\/([^/]+)\.json$/.exec(resource) ?? [];
          const [script] = chunk.files;
          if (folder && locale && script) found[folder] = { ...found[folder], [locale]: script };
        }
      }
      await writeFile(join(compiler.outputPath, listName), JSON.stringify(found));
    });
  }
}

export async function readTextFiles(folder: string): Promise<TextFiles> {
  return JSON.parse(await readFile(join(folder, listName), 'utf8'));
}
