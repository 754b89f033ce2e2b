import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

interface SourceMap {
  file: string;
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * Takes out of a source map what webpack wrote into it before names of files were settled: these hang
 * on the folder it was built in, and the same sources have to give the same record.
 */
export async function settleSourceMap(folder: string, name: string) {
  const map: SourceMap = JSON.parse(await readFile(join(folder, name), 'utf8'));
  map.file = basename(name, '.map');
  map.sourcesContent = map.sourcesContent?.map((text, index) =>
    map.sources[index]?.startsWith('webpack:///webpack/') ? null : text,
  );
  await writeFile(join(folder, name), JSON.stringify(map));
}
