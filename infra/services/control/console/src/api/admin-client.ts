import { OutOfReach, problemOf, SomebodyElse } from './admin-problem.ts';

export interface Answered<Answer> {
  answer: Answer;
  /** Value for `If-Match` in a subsequent write. */
  etag: string | undefined;
}

interface SendOptions {
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Client for the admin API. Rejects with `AdminProblem`, `OutOfReach`, `SomebodyElse` or the
 * signal's reason.
 */
export interface AdminClient {
  read<Answer>(path: string, signal?: AbortSignal): Promise<Answered<Answer>>;
  /**
   * Writes, or queries with a body. Retried only after a 403, when the same person has a newer
   * session. Nothing was written in that case.
   */
  send<Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    asked?: SendOptions,
  ): Promise<Answered<Answer>>;
  /** Opens a stream of server-sent events. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/**
 * Credentials of the signed-in person. Kept in memory only, so they are lost when the page is
 * closed.
 */
export interface Credentials {
  /** API token. A session is sent as a cookie instead. */
  token?: string | undefined;
  /** CSRF token of the session. Proves that a write comes from this page. */
  csrfToken?: string | undefined;
}

interface Session {
  /** Called on every 401. */
  onSignedOut(): void;
  /** Reads the session that the browser holds now, after control has rejected a write with 403. */
  renew(): Promise<'as before' | 'same person' | 'somebody else'>;
}

/** Creates a client for control, which serves this page from the same origin. */
export function createAdminClient(
  credentials: () => Credentials,
  { onSignedOut, renew }: Partial<Session> = {},
): AdminClient {
  async function ask(
    method: string,
    path: string,
    asked: SendOptions,
    accept: string,
  ): Promise<Response> {
    const { body, ifMatch, signal } = asked;
    const { token, csrfToken } = credentials();
    const response = await fetch(path, {
      method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(csrfToken && { 'x-csrf-token': csrfToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause) => {
      signal?.throwIfAborted();
      throw new OutOfReach('Control does not answer.', { cause });
    });
    if (response.status === 401) onSignedOut?.();
    if (response.status === 403 && method !== 'GET' && csrfToken && renew) {
      // The browser may hold a newer session with another CSRF token. Nothing has been written.
      const now = await renew();
      if (now === 'somebody else') throw new SomebodyElse('Somebody else has signed in.');
      if (now === 'same person') return ask(method, path, asked, accept);
    }
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  async function answer<Answer>(
    method: string,
    path: string,
    asked: SendOptions,
  ): Promise<Answered<Answer>> {
    const response = await ask(method, path, asked, 'application/json');
    const text = await response.text();
    // The page and its server are one build, so the contract types are trusted without validation.
    return {
      answer: (text ? JSON.parse(text) : undefined) as Answer,
      etag: response.headers.get('etag') ?? undefined,
    };
  }

  return {
    read: (path, signal) => answer('GET', path, { signal }),
    send: (method, path, asked = {}) => answer(method, path, asked),
    async stream(path, signal) {
      const { body } = await ask('GET', path, { signal }, 'text/event-stream');
      if (!body) throw new OutOfReach('The stream is empty.');
      return body;
    },
  };
}
