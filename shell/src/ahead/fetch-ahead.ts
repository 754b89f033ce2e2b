import type { LoadingRecord, Locale, RemoteRelease } from '@sideband/shared-sdk/release';
import type { Releases } from '../remotes/releases.ts';

/** A remote that is cut finer is fetched only so far: the line is not ours alone. */
const mostLateFiles = 10;

interface Parts {
  releases: Pick<Releases, 'recordOf' | 'expectRecord'>;
  locale: Locale;
}

/**
 * Fetches all that the first picture of a remote takes (record, entry, first scripts, styles and texts), then
 * what it loads late, each compared with its hash. Nothing of it runs, and what does not come is told to
 * nobody: the loader asks again once it is needed.
 */
export async function fetchAhead(release: RemoteRelease, { releases, locale }: Parts) {
  const coming = fetchRecord(release);
  releases.expectRecord(release, coming);
  await coming;
  const record = await releases.recordOf(release);
  const { entry, first, messages, files } = record;
  const fetchAll = (names: Iterable<string | undefined>) =>
    Promise.all(
      [...names].map((file) => file && preload(release.base + file, String(files[file]))),
    );
  await fetchAll(new Set([entry, ...first.scripts, messages[locale], ...first.styles]));
  await fetchAll(lateFiles(record).slice(0, mostLateFiles));
}

async function fetchRecord({ base, recordIntegrity }: RemoteRelease): Promise<LoadingRecord> {
  const answer = await fetch(`${base}record.json`, { integrity: recordIntegrity });
  return answer.json();
}

function lateFiles({ entry, first, messages, files }: LoadingRecord): string[] {
  const others = new Set([entry, ...first.scripts, ...first.styles, ...Object.values(messages)]);
  return Object.keys(files).filter((file) => /\.(?:js|css)$/.test(file) && !others.has(file));
}

/** A link that stays: the file waits behind it until the loader asks with the same integrity. */
function preload(href: string, integrity: string) {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'script';
  // Of a link that a script makes, the policy asks for the document's nonce too.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  Object.assign(link, { rel: 'preload', as, href, integrity, nonce, crossOrigin: 'anonymous' });
  return new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`${href} did not come`));
    };
    document.head.append(link);
  });
}
