import { extname } from 'node:path';
import { NotAFileName } from './refused.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  // Licences of what is bundled.
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const longestName = 128;
const deepestPath = 4;
const largestFileBytes = 16 * 1024 * 1024;

/** A brotli twin is called like its file with `.br` behind. */
const twin = /\.br$/;

/** By the end of a file's name; undefined for a kind that no version holds. */
export const contentTypeOf = (path: string): string | undefined => types[extname(path)];

/** Whether a file gets a brotli twin: images and fonts are compressed as they are. */
export const isCompressible = (path: string) => /\.(js|css|json|map|svg)$/.test(path);

/** A name that stays inside its folder: no separator, no dot in front, nothing to be escaped. */
export const isPlainName = (text: string) =>
  text.length <= longestName && /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/.test(text);

/** Whether a version may hold a file of this path, which has `/` between its folders. */
export function isFilePath(path: string): boolean {
  const parts = path.split('/');
  const isPlain = parts.length <= deepestPath && parts.every(isPlainName);
  return isPlain && contentTypeOf(path.replace(twin, '')) !== undefined;
}

export function checkVersion(name: string, version: string) {
  if (!isPlainName(name)) throw new NotAFileName(name, 'no version can be stored under this name');
  if (!isPlainName(version))
    throw new NotAFileName(version, 'this cannot be the name of a version');
}

export function checkFile(path: string, bytes: Uint8Array) {
  if (!isFilePath(path))
    throw new NotAFileName(path, 'no version holds a file of this name or kind');
  if (bytes.byteLength > largestFileBytes) {
    throw new NotAFileName(path, `a file may have ${largestFileBytes} bytes`);
  }
}
