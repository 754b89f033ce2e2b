import type { Problem } from './problem.ts';
import { filesOf, readText } from './tree.ts';

/** A longer file usually has two subjects. */
export const maxLines = 300;

/**
 * Files that may be longer, by pattern, because they contain records or generated text, which no
 * reader follows from top to bottom. Data in JSON, CSV and Markdown is not source code and needs no
 * entry.
 */
const data = [
  // A migration never changes after its release, so it is never split.
  /^infra\/services\/(api|control)\/migrations\//,
];

const isSource = (path: string) => /\.(tsx?|jsx?|[mc]js|css|sql)$/.test(path);

/** Checks that no source file is so long that it is likely to have two subjects. */
export const fileLength = (root: string): Problem[] =>
  filesOf(root)
    .filter((file) => isSource(file) && !data.some((pattern) => pattern.test(file)))
    .flatMap((file) => tooLong(file, readText(root, file)) ?? []);

export function tooLong(file: string, text: string): Problem | undefined {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines <= maxLines) return undefined;
  const says = `has ${lines} lines, more than ${maxLines}; split it by subject, or add it to the data files in file-length.ts`;
  return { file, line: maxLines + 1, says };
}
