import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import { firstFiles, preloadAll } from '../remotes/first-files.ts';

/** A remote that is cut finer is fetched only so far: the line is not ours alone. */
const mostLateFiles = 10;

/**
 * Fetches all that the first picture of a remote takes, then what it loads late. Nothing of it runs, and what
 * does not come is told to nobody: the loader asks again once it is needed.
 */
export async function fetchAhead(
  { base }: RemoteRelease,
  record: LoadingRecord,
  locale: Locale,
): Promise<void> {
  await preloadAll(base, firstFiles(record, locale), record);
  await preloadAll(base, lateFiles(record).slice(0, mostLateFiles), record);
}

function lateFiles({ entry, first, messages, files }: LoadingRecord): string[] {
  const others = new Set([entry, ...first.scripts, ...first.styles, ...Object.values(messages)]);
  return Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file) && !others.has(file));
}
