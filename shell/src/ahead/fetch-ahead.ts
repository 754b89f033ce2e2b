import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import { firstFiles, preloadAll } from '../remotes/first-files.ts';

/** Limit for remotes with many chunks, because bandwidth is shared with the page. */
const mostLateFiles = 10;

/**
 * Preloads everything the first paint of a remote needs, then prefetches the files it loads lazily.
 * No code runs, and failures of lazy files are ignored: the loader requests them again when needed.
 */
export async function fetchAhead(
  { base }: RemoteRelease,
  record: LoadingRecord,
  locale: Locale,
): Promise<void> {
  await preloadAll(base, firstFiles(record, locale), record);
  for (const file of lateFiles(record).slice(0, mostLateFiles)) prefetch(base + file);
}

/**
 * Fetches a file into the browser's cache at low priority. Its hash is verified only when it is
 * used.
 */
function prefetch(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href, crossOrigin: 'anonymous' });
  document.head.append(link);
}

function lateFiles({ entry, first, messages, files }: LoadingRecord): string[] {
  const others = new Set([entry, ...first.scripts, ...first.styles, ...Object.values(messages)]);
  return Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file) && !others.has(file));
}
