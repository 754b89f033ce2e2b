import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitVisitors, type RequestLimits } from '../limits/request-limits.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { pageIn, readRevision } from '../pages/page-seen.ts';
import type { Sites } from '../site/sites.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { largestBodyBytes, subjectOf, withAttributes } from './asked.ts';
import { entityTag, names } from './entity-tag.ts';
import { flagItem } from './flag-item.ts';
import { OfrepRefusal } from './refusal.ts';
import { isAhead, revisionReached } from './revision-reached.ts';

export interface EvaluationParts {
  sites: Sites;
  toggles: Toggles;
  pages: OpenPages;
  pseudo: boolean;
  requestLimits?: RequestLimits | undefined;
  peoplePerAddress?: number | undefined;
}

const bodyLimit = largestBodyBytes;
const noStore = { 'cache-control': 'no-store' };

/**
 * Serves all flags to a page, or a single flag to a server (OFREP 0.3.0). A page adds two query
 * parameters: `page`, an ID that it generates for itself, and `revision`, the one it has.
 */
export function serveEvaluation(app: FastifyInstance, parts: EvaluationParts) {
  const { toggles, pages } = parts;
  const secondsToWait = limitVisitors(parts.requestLimits, parts.peoplePerAddress);
  const onRequest = async (request: FastifyRequest) => {
    const retryAfter = secondsToWait(request);
    if (retryAfter === undefined) return;
    throw new OfrepRefusal('GENERAL', 'Too many requests.', { status: 429, retryAfter });
  };

  app.post('/evaluate/flags', { bodyLimit, onRequest }, async (request, reply) => {
    const known = subjectOf(request, siteOf(request.host, parts));
    const query = Object(request.query);
    const revision = readRevision(query.revision);
    // Taken from a change event. The client fetches because of that event, so it never gets a 304.
    const told = readRevision(query.flagConfigEtag);
    const newest = Number(told ?? 0) > Number(revision ?? 0) ? told : revision;
    const cameAhead = isAhead(newest, toggles);
    if (newest !== undefined) await revisionReached(newest, toggles);

    const document = currentOf(toggles);
    const subject = withAttributes(known, request, document);
    const page = pageIn(request);
    if (page !== undefined) pages.answered(page, document.revision);
    const etag = entityTag(document, subject);
    reply.headers({ ...noStore, etag });
    const holdsIt = names(request.headers['if-none-match'], etag);
    if (holdsIt && told === undefined && !cameAhead) return reply.code(304).send();
    return reply.type('application/json').send(bulkAnswer(document, subject, etag));
  });

  app.post<{ Params: { key: string } }>(
    '/evaluate/flags/:key',
    { bodyLimit, onRequest },
    async (request, reply) => {
      const known = subjectOf(request, siteOf(request.host, parts));
      const { key } = request.params;
      const document = currentOf(toggles);
      const found = document.resolveOne(key, withAttributes(known, request, document));
      // A flag that browsers must not see is reported as unknown; otherwise its name would leak.
      if (!found) throw notFound('There is no such flag.');
      const item = flagItem(found);
      // The server provider treats a success without a value as malformed, and flagd returns 404 as
      // well. In both cases the caller uses the default in its code.
      if (!('errorCode' in item) && item.value === undefined) {
        throw notFound(`This flag has no value (${item.reason}): use the default in your code.`);
      }
      return reply
        .code('errorCode' in item ? 400 : 200)
        .headers(noStore)
        .send(item);
    },
  );
}

const notFound = (says: string) => new OfrepRefusal('FLAG_NOT_FOUND', says, { status: 404 });

const siteOf = (host: string, { sites, pseudo }: EvaluationParts) => ({
  country: sites.countryOf(host) ?? ('US' as const),
  pseudo,
});

function currentOf(toggles: Toggles): ToggleDocument {
  const document = toggles.current();
  if (document) return document;
  throw new OfrepRefusal('GENERAL', 'There are no toggles yet.', { status: 503, retryAfter: 5 });
}

/** URL of the change events. It never changes, because a new URL makes clients reconnect. */
const eventStreams = [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }];

/** Attributes with few distinct values. */
const sharedAttributes = ['country', 'language'];

/** Responses shared by many subjects, by ETag. Garbage-collected together with their document. */
const shared = new WeakMap<ToggleDocument, Map<string, string>>();

function bulkAnswer(document: ToggleDocument, subject: Subject, etag: string): string {
  const write = () => {
    const flags = document.resolveVisible(subject).map(flagItem);
    const metadata = { ...document.metadata, revision: document.revision };
    return JSON.stringify({ flags, metadata, eventStreams });
  };
  if (!document.visibleAttributes.every((name) => sharedAttributes.includes(name))) return write();
  const answers = shared.get(document) ?? new Map<string, string>();
  shared.set(document, answers);
  const answer = answers.get(etag) ?? write();
  answers.set(etag, answer);
  return answer;
}
