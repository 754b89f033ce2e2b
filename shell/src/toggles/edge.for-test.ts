import type { Applies } from './answer.ts';

type Given = Record<string, [value: unknown, applies: Applies]>;

interface EdgeRequest {
  search: URLSearchParams;
  context: Record<string, string>;
  ifNoneMatch: string | null;
}

/** A temporary failure of the edge: a status code, or a network error. */
type Trouble = { status: number; retryAfter?: string } | 'unreachable';

/** A minimal OFREP 0.3.0 server for tests, which records requests. */
export function openTestEdge(revision: number, given: Given = {}) {
  let served = { revision, given };
  let trouble: Trouble | undefined;
  /** Derives the ETag from the context by default. */
  let etagOf = (context: object) => JSON.stringify(context);
  let gate: Promise<void> | undefined;
  const asked: EdgeRequest[] = [];
  const waiting: { count: number; done: () => void }[] = [];

  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input as Request;
    const { context } = await request.clone().json();
    const { searchParams: search } = new URL(request.url);
    asked.push({ search, context, ifNoneMatch: request.headers.get('if-none-match') });
    for (const { count, done } of waiting) if (asked.length >= count) done();
    await gate;
    init?.signal?.throwIfAborted();
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
    if (trouble) {
      const { status, retryAfter } = trouble;
      const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]]);
      return Response.json({ errorCode: 'GENERAL' }, { status, headers });
    }
    const etag = `"${served.revision} ${etagOf(context)}"`;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
    const flags = Object.entries(served.given).map(([key, [value, applies]]) => ({
      key,
      reason: 'STATIC',
      metadata: { applies },
      ...(value === failing ? { errorCode: 'GENERAL', errorDetails: 'fails' } : {}),
      ...(value === failing || value === undefined ? {} : { value, variant: String(value) }),
      ...(typeof value === 'function' ? { value: value(context) } : {}),
    }));
    const metadata = { revision: String(served.revision) };
    const eventStreams = [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }];
    return Response.json({ flags, metadata, eventStreams }, { headers: { etag } });
  };

  return {
    fetch: answer as typeof fetch,
    asked,
    serve(next: number, toggles: Given) {
      served = { revision: next, given: toggles };
    },
    fail(next: Trouble | undefined) {
      trouble = next;
    },
    /** Leaves the context out of ETags, as some servers do. */
    forgetContext() {
      etagOf = () => '';
    },
    /** Delays responses until the returned function is called. */
    hold(): () => void {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return () => {
        gate = undefined;
        held.resolve();
      };
    },
    /** Resolves once the edge has received this many requests. */
    async wasAsked(count: number) {
      if (asked.length >= count) return;
      await new Promise<void>((done) => waiting.push({ count, done }));
    },
  };
}

/** Value of a toggle whose rule fails. */
export const failing = Symbol('failing');
