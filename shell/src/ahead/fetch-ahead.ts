import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import { firstFiles, preloadAll } from '../remotes/first-files.ts';

/** A remote that is cut finer is fetched only so far: the line is not ours alone. */
const mostLateFiles = 10;

/**
 * Fetches all that the first picture of a remote takes, then begins with what it loads late. Nothing of it runs, and
 * what does not come is told to nobody: the loader asks again once it is needed.
 */
export async function fetchAhead(
  { base }: RemoteRelease,
  record: LoadingRecord,
  locale: Locale,
): Promise<void> {
  await preloadAll(base, firstFiles(record, locale), record);
  for (const file of lateFiles(record).slice(0, mostLateFiles)) prefetch(base + file);
}

/** Into the browser's cache, when the line is free. It may never be asked for; then its hash is looked at. */
function prefetch(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href, crossOrigin: 'anonymous' });
  document.head.append(link);
}

function lateFiles({ entry, first, messages, files }: LoadingRecord): string[] {
  const others = new Set([entry, ...first.scripts, ...first.styles, ...Object.values(messages)]);
  return Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file) && !others.has(file));
}
