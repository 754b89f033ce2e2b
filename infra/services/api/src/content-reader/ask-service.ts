import type { ContentLocale, Entries } from '@sideband/shared-sdk/content/model';
import { readEntries } from './read-entries.ts';

/** Location of the content service and the token to read it. The token never leaves the server. */
export interface ContentSettings {
  /** Base URL of a service with the Contentful delivery API: `https://cdn.contentful.com`. */
  url: string;
  token: string;
  space: string;
  /** Environment of the space; defaults to `master`. */
  environment?: string | undefined;
}

/** All entries of a type, or the entry with an ID. */
export type Wanted = { contentType: string } | { id: string };

export interface Question {
  wanted: Wanted;
  locale: ContentLocale;
}

export type Said = { entries: Entries; etag: string | null } | 'unchanged';

const timeoutMs = 5_000;
/** Maximum page size of the service. */
const pageLength = 1_000;
const depth = '10';

/**
 * Fetches entries from the content service. Returns `unchanged` when `etag` is still current.
 * Throws when the service fails.
 */
export async function askService(
  { url, token, space, environment = 'master' }: ContentSettings,
  { wanted, locale }: Question,
  etag?: string | null,
): Promise<Said> {
  const entries: Entries = { entries: [], included: [] };
  let version: string | null = null;
  for (let total = 1; entries.entries.length < total; ) {
    const skip = entries.entries.length;
    const query = new URLSearchParams({
      ...('id' in wanted ? { 'sys.id': wanted.id } : { content_type: wanted.contentType }),
      locale,
      include: depth,
      order: 'sys.id',
      limit: String(pageLength),
      skip: String(skip),
    });
    const answer = await fetch(
      `${url}/spaces/${space}/environments/${environment}/entries?${query}`,
      {
        headers: {
          authorization: `Bearer ${token}`,
          // Sent only with the first page: the ETag of one page says nothing about the other pages.
          ...(etag && skip === 0 && { 'if-none-match': etag }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (answer.status === 304) return 'unchanged';
    if (!answer.ok) throw new Error(`the content service answered ${answer.status}`);
    const page = readEntries(await answer.json(), locale);
    if (page.entries.length === 0) break;
    entries.entries.push(...page.entries);
    entries.included.push(...page.included);
    version = page.entries.length === page.total ? answer.headers.get('etag') : null;
    total = page.total;
  }
  return { entries: { ...entries, included: distinct(entries.included) }, etag: version };
}

const distinct = (included: Entries['included']) => [
  ...new Map(included.map((entry) => [entry.id, entry])).values(),
];
