import { extname } from 'node:path';
import { NotAFileName } from './refused.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  // Licenses of bundled packages.
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

/** The brotli variant of a file has the name of the file plus `.br`. */
const twin = /\.br$/;

/**
 * Returns the content type for a file's extension, or undefined for a kind of file that no version
 * contains.
 */
export const contentTypeOf = (path: string): string | undefined => types[extname(path)];

/** Whether a brotli variant of a file is stored. Images and fonts are compressed already. */
export const isCompressible = (path: string) => /\.(js|css|json|map|svg)$/.test(path);

/**
 * Whether a name stays inside its folder: it has no separator, no leading dot, and no character
 * that needs escaping.
 */
export const isPlainName = (text: string) =>
  text.length <= longestName && /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/.test(text);

/** Whether a version may contain a file at this path, in which folders are separated by `/`. */
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
