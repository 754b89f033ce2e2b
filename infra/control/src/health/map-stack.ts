import { SourceMap } from 'node:module';
import { text } from 'node:stream/consumers';
import type { ArtifactStore } from '@sideband/artifacts';

/** `at pay (/a/giftcard/1.4.0/remote.js:1:2042)`, or without a name and brackets. */
const frame = /\/a\/([^/\s]+)\/([^/\s]+)\/([^\s:?()]+\.js):(\d+):(\d+)/;
const mostBytes = 32 * 1024 * 1024;
const mostKept = 20;

type ReadsFiles = Pick<ArtifactStore, 'read'>;

/** By store, so that what one has is never taken for another's. */
const kept = new WeakMap<ReadsFiles, Map<string, Promise<SourceMap | undefined>>>();

/**
 * A stack as its sources say it, by the maps that were published beside the version and are served to
 * nobody. A frame without a map stays as it was told.
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
  // The one asked for last goes last.
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
    // Problems are worth reading without their sources, too.
    return;
  }
}
