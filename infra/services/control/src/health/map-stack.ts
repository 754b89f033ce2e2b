import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import type { ArtifactStore } from '@sideband/artifacts';

/**
 * Stack frame such as `at pay (/a/giftcard/1.4.0/remote.js:1:2042)`, with or without function name.
 */
const frame = /\/a\/([^/\s]+)\/([^/\s]+)\/([^\s:?()]+\.js):(\d+):(\d+)/;
const mostBytes = 32 * 1024 * 1024;
const mostKept = 20;

type ReadsFiles = Pick<ArtifactStore, 'read'>;

/** One cache per store, so that maps of different stores are never mixed up. */
const kept = new WeakMap<ReadsFiles, Map<string, Promise<SourceMap | undefined>>>();

/**
 * Maps a stack to its sources, using the source maps published with a version. Those maps are never
 * served. Frames without a map stay unchanged.
 */
export async function mapStack(store: ReadsFiles, stack: string): Promise<string> {
  const lines = stack.split('\n').map(async (line) => {
    const found = frame.exec(line);
    if (!found) return line;
    const [place, name = '', version = '', file = '', row, column] = found;
    const map = await mapOf(store, [name, version, file]);
    const origin = map?.findOrigin(Number(row), Number(column));
    if (!origin || !('fileName' in origin)) return line;
    const source = origin.fileName.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
    return line.replace(place, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
  });
  return (await Promise.all(lines)).join('\n');
}

function mapOf(store: ReadsFiles, of: [name: string, version: string, file: string]) {
  const maps = kept.get(store) ?? new Map<string, Promise<SourceMap | undefined>>();
  kept.set(store, maps);
  const key = of.join(' ');
  const known = maps.get(key) ?? readMap(store, of);
  // Moves the entry to the end, which makes this an LRU cache.
  maps.delete(key);
  maps.set(key, known);
  const [oldest] = maps.keys();
  if (maps.size > mostKept && oldest !== undefined) maps.delete(oldest);
  return known;
}

async function readMap(
  store: ReadsFiles,
  [name, version, file]: [string, string, string],
): Promise<SourceMap | undefined> {
  try {
    const found = await store.read(name, version, `maps/${file}.map`);
    if (found && found.size > mostBytes) return void found.stream.destroy();
    return found && new SourceMap(JSON.parse(await text(found.stream)));
  } catch {
    // A stack is useful even without its sources.
    return;
  }
}
