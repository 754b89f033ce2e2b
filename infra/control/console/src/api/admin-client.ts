import { OutOfReach, problemOf, SomebodyElse } from './admin-problem.ts';

export interface Answered<Answer> {
  answer: Answer;
  /** What a write that follows says in `If-Match`. */
  etag: string | undefined;
}

interface Asked {
  body?: unknown;
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The admin API. Everything thrown is an `AdminProblem`, an `OutOfReach`, or the signal's reason. */
export interface AdminClient {
  read<Answer>(path: string, signal?: AbortSignal): Promise<Answered<Answer>>;
  /** Writes, or asks something with a body. Sent again only where control cannot have taken it. */
  send<Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    asked?: Asked,
  ): Promise<Answered<Answer>>;
  /** Server-sent events as text, as long as they last. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** On whose behalf; both stay in memory and end with the page. */
export interface Credentials {
  /** Of an API token; a session comes by its cookie. */
  token?: string | undefined;
  /** Of a session: shows that a write comes from this page. */
  csrfToken?: string | undefined;
}

interface Session {
  /** Hears of every answer that knows nobody. */
  onSignedOut(): void;
  /** Whose session the browser holds by now, after control has turned a write of this one down. */
  renew(): Promise<'as before' | 'same person' | 'somebody else'>;
}

/** Calls of the console's own server. */
export function createAdminClient(
  credentials: () => Credentials,
  { onSignedOut, renew }: Partial<Session> = {},
): AdminClient {
  async function ask(
    method: string,
    path: string,
    asked: Asked,
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
      // Perhaps the session is another since, with another token. Nothing was written so far.
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
    asked: Asked,
  ): Promise<Answered<Answer>> {
    const response = await ask(method, path, asked, 'application/json');
    const text = await response.text();
    // The page and its server are one build, so the contract says what comes.
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
