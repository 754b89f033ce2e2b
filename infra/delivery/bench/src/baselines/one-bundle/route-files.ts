import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Compiler } from 'webpack';

interface RouteFiles {
  /**
   * All files that the import of a remote loads, by remote, including files shared with other
   * remotes.
   */
  groups: Record<string, string[]>;
  /** Folder of a remote → locale → script with its texts. */
  texts: Record<string, ReleaseRecord['messages']>;
}

const listName = 'route-files.json';

/**
 * Records which files of the bundle a route needs, so that its document can preload all of them.
 */
export class RouteFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('RouteFilesPlugin', async (compilation) => {
      const { chunks, chunkGraph, namedChunkGroups } = compilation;
      const groups = Object.fromEntries(
        [...namedChunkGroups].map(([name, group]) => [name, group.getFiles()]),
      );
      const texts: RouteFiles['texts'] = {};
      for (const chunk of chunks) {
        for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
          const resource = 'resource' in module ? String(module.resource) : '';
          const [, folder, locale] =
            /\/([^/]+)\/src\/messages\/([^/]+)\.json$/.exec(resource) ?? [];
          const [script] = chunk.files;
          if (folder && locale && script) texts[folder] = { ...texts[folder], [locale]: script };
        }
      }
      await writeFile(join(compiler.outputPath, listName), JSON.stringify({ groups, texts }));
    });
  }
}

export async function readRouteFiles(folder: string): Promise<RouteFiles> {
  return JSON.parse(await readFile(join(folder, listName), 'utf8'));
}
