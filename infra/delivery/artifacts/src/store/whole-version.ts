import { checkFile } from './file-names.ts';
import { NotAFileName } from './refused.ts';

const mostFiles = 2_000;
const largestVersionBytes = 128 * 1024 * 1024;

/** Tracks the files that are put into a stage and enforces the size limits of a version. */
export function countFiles() {
  const sizes = new Map<string, number>();
  return {
    add(path: string, bytes: Uint8Array) {
      checkFile(path, bytes);
      const others = [...sizes].filter(([known]) => known !== path);
      const total = others.reduce((sum, [, size]) => sum + size, bytes.byteLength);
      if (others.length >= mostFiles || total > largestVersionBytes) {
        throw new NotAFileName(path, 'with it the version would be too large');
      }
      sizes.set(path, bytes.byteLength);
    },
    checkWhole() {
      if (!sizes.has('record.json')) {
        throw new NotAFileName('record.json', 'a version without it is none');
      }
    },
  };
}
