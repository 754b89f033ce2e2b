import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contentTypes } from './content-types.ts';
import { defaultLocale, isLocale, locales, type StoredEntry } from './entries.ts';
import { type Fault, isFault } from './faults.ts';
import { homePage, styles } from './pages.ts';
import { gather, type Place, presentEntry } from './present-entry.ts';
import { InvalidQuery, notFound, Problem } from './problems.ts';
import { selectEntries } from './select-entries.ts';

const slowMs = 4_000;
const deepest = 10;
const longest = 1_000;

export interface Shelf extends Place {
  token: string;
  entries: Map<string, StoredEntry>;
  fault: Fault;
}

type At = { Params: { space: string; environment: string } };

/** Serves the part of Contentful's delivery API that is needed for reading entries. */
export function serveContent(shelf: Shelf): FastifyInstance {
  // Contentful's client requests the space with a trailing slash.
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  app.get('/', (_request, reply) => {
    const written = Map.groupBy(shelf.entries.values(), ({ contentType }) => contentType);
    const counts = [...written].map(([type, of]): [string, number] => [type, of.length]);
    return reply.type('text/html').send(homePage(shelf.fault, counts));
  });
  app.get('/styles.css', (_request, reply) => reply.type('text/css').send(styles));
  app.post<{ Body: { fault?: string } }>('/fault', ({ body }, reply) => {
    shelf.fault = isFault(body?.fault) ? body.fault : 'none';
    return reply.redirect('/', 303);
  });

  app.register(async (api) => {
    api.setErrorHandler((error, _request, reply) => sayProblem(reply, error));
    api.addHook('onRequest', async (request) => {
      const { space, environment } = request.params as Partial<Place>;
      await goWrong(shelf.fault);
      checkToken(request, shelf);
      if (space !== shelf.space) throw notFound({ type: 'Space', id: space });
      if (environment !== undefined && environment !== shelf.environment) {
        throw notFound({ type: 'Environment', id: environment, space });
      }
    });

    api.get('/spaces/:space', () => ({
      sys: { type: 'Space', id: shelf.space },
      name: 'Sideband',
      locales,
    }));
    const inEnvironment = '/spaces/:space/environments/:environment';
    api.get(`${inEnvironment}/locales`, () =>
      listOf(
        locales.map((locale, at) => ({
          ...locale,
          sys: { id: `locale-${at}`, type: 'Locale', version: 1 },
        })),
      ),
    );
    api.get(`${inEnvironment}/content_types`, () =>
      listOf(Object.keys(contentTypes).map((id) => typeOf(id))),
    );
    api.get<At & { Params: { id: string } }>(
      `${inEnvironment}/content_types/:id`,
      ({ params: { id } }) => typeOf(id),
    );
    api.get(`${inEnvironment}/assets`, () => listOf([]));
    api.get<At>(`${inEnvironment}/entries`, (request, reply) =>
      sendMarked(request, reply, readEntries(shelf, queryOf(request))),
    );
    api.get<At & { Params: { id: string } }>(`${inEnvironment}/entries/:id`, (request, reply) => {
      const { id } = request.params;
      const { space, environment } = shelf;
      const entry = shelf.fault === 'empty' ? undefined : shelf.entries.get(id);
      if (!entry) throw notFound({ type: 'Entry', id, environment, space });
      return sendMarked(request, reply, presentEntry(entry, localeIn(queryOf(request)), shelf));
    });
  });
  return app;
}

function readEntries(shelf: Shelf, query: URLSearchParams) {
  const locale = localeIn(query);
  const limit = numberIn(query, 'limit', { usual: 100, most: longest });
  const skip = numberIn(query, 'skip', { usual: 0, most: Number.MAX_SAFE_INTEGER });
  const depth = numberIn(query, 'include', { usual: 1, most: deepest });
  const all = shelf.fault === 'empty' ? [] : [...shelf.entries.values()];
  const searched = locale === '*' ? defaultLocale : locale;
  const selected = selectEntries(all, query, searched);
  const items = selected.slice(skip, skip + limit);
  const { included, lost } = gather(items, shelf.entries, depth);
  const present = (entry: StoredEntry) => presentEntry(entry, locale, shelf);
  return {
    sys: { type: 'Array' },
    total: selected.length,
    skip,
    limit,
    items: items.map(present),
    ...(included.length > 0 && { includes: { Entry: included.map(present) } }),
    ...(lost.length > 0 && {
      errors: lost.map((id) => ({
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id },
      })),
    }),
  };
}

const listOf = (items: unknown[]) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit: 100,
  items,
});

function typeOf(id: string) {
  const type = Object.hasOwn(contentTypes, id) ? contentTypes[id] : undefined;
  if (!type) throw notFound({ type: 'ContentType', id });
  return { sys: { id, type: 'ContentType', revision: 1 }, ...type };
}

const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://content').searchParams;

function localeIn(query: URLSearchParams) {
  const asked = query.get('locale') ?? defaultLocale;
  if (asked === '*' || isLocale(asked)) return asked;
  throw new Problem(400, 'BadRequest', `Unknown locale: ${asked}`);
}

function numberIn(
  query: URLSearchParams,
  name: string,
  { usual, most }: { usual: number; most: number },
): number {
  const number = Number(query.get(name) ?? usual);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new InvalidQuery('The query you sent was invalid.', [
    { name: 'range', path: [name], value: query.get(name), max: most },
  ]);
}

async function goWrong(fault: Fault) {
  if (fault === 'slow') await pause(slowMs);
  if (fault === 'down') throw new Problem(500, 'ServerError', 'Internal server error');
  if (fault === 'busy') {
    throw new Problem(
      429,
      'RateLimitExceeded',
      'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
    );
  }
}

function checkToken(request: FastifyRequest, { token, fault }: Shelf) {
  const shown =
    /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ??
    queryOf(request).get('access_token');
  if (shown === token && fault !== 'unauthorized') return;
  throw new Problem(
    401,
    'AccessTokenInvalid',
    'The access token you sent could not be found or is invalid.',
  );
}

/** Sends a body with an ETag, or 304 when the client has the same version. */
function sendMarked(request: FastifyRequest, reply: FastifyReply, body: object) {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'max-age=0', 'x-contentful-request-id': randomUUID() });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/vnd.contentful.delivery.v1+json').send(text);
}

function sayProblem(reply: FastifyReply, error: unknown) {
  const problem =
    error instanceof Problem ? error : new Problem(500, 'ServerError', 'Internal server error');
  const { status, id, message, details } = problem;
  if (status === 429) reply.header('x-contentful-ratelimit-reset', '1');
  return reply
    .code(status)
    .type('application/vnd.contentful.delivery.v1+json')
    .send(
      JSON.stringify({
        sys: { type: 'Error', id },
        message,
        ...(details && { details }),
        requestId: randomUUID(),
      }),
    );
}
