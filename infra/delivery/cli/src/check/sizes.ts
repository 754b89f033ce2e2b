import type { ReleaseRecord } from '@sideband/shared-sdk/release';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Returns the number of bytes that a visit downloads (brotli): of the entry with the initial
 * scripts, of the initial styles, and of all files together.
 */
export function sizesOf({ entry, first, sizes }: ReleaseRecord) {
  const travels = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0);
  return {
    firstScripts: travels([...new Set([entry, ...first.scripts])]),
    firstStyles: travels(first.styles),
    all: travels(Object.keys(sizes)),
  };
}

export function sizeLine(record: ReleaseRecord): string {
  const { firstScripts, firstStyles, all } = sizesOf(record);
  const [scripts, styles, whole] = [firstScripts, firstStyles, all].map(kilobytes);
  return `first paint ${scripts} of scripts and ${styles} of styles; ${whole} in all (brotli)`;
}
