import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

interface SourceMap {
  file: string;
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * Removes from a source map what webpack wrote before file names were final. Those parts depend on
 * the build folder, but the same sources must give the same record.
 */
export async function settleSourceMap(folder: string, name: string) {
  const map: SourceMap = JSON.parse(await readFile(join(folder, name), 'utf8'));
  map.file = basename(name, '.map');
  map.sourcesContent = map.sourcesContent?.map((text, index) =>
    map.sources[index]?.startsWith('webpack:///webpack/') ? null : text,
  );
  await writeFile(join(folder, name), JSON.stringify(map));
}
