import type { ContentLocale, Entries } from '@sideband/shared-sdk/content/model';
import { readEntries } from './read-entries.ts';

/** Where content is written, and what lets us read it. The token never leaves the server. */
export interface ContentSettings {
  /** Of a service that speaks the Contentful delivery API: `https://cdn.contentful.com`. */
  url: string;
  token: string;
  space: string;
  /** Of the space; `master` unless given. */
  environment?: string | undefined;
}

/** All entries of a type, or the one of an id. */
export type Wanted = { contentType: string } | { id: string };

export interface Question {
  wanted: Wanted;
  locale: ContentLocale;
}

export type Said = { entries: Entries; etag: string | null } | 'unchanged';

const timeoutMs = 5_000;
/** The most that the service gives at once. */
const pageLength = 1_000;
const depth = '10';

/** Asks the service itself; throws when no good answer comes. An etag says what is known already. */
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
      ...{ locale, include: depth, order: 'sys.id', limit: String(pageLength), skip: String(skip) },
    });
    const answer = await fetch(
      `${url}/spaces/${space}/environments/${environment}/entries?${query}`,
      {
        headers: {
          authorization: `Bearer ${token}`,
          // Of a list of several pages no single mark says that all are unchanged.
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
