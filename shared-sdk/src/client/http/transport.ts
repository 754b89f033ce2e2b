import { createFetch } from 'ofetch';
import type { Clock } from '../browser/clock.ts';
import { untilClosed } from './closing.ts';
import { NetworkError, TimeoutError } from './failures.ts';

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string | undefined;
  /** Whether the reply is read as bytes, too. */
  isFile?: boolean;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
}

export interface Reply {
  status: number;
  text: string;
  /** Body of a reply to a request for a file. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  traceId: string | undefined;
  header(name: string): string | undefined;
}

export type Transport = (request: Request) => Promise<Reply>;

/**
 * The only access to the network. It neither retries nor interprets the status. It only ensures
 * that every request ends, even when `fetch` never settles.
 */
export function createTransport(options: {
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  closing: AbortSignal;
}): Transport {
  const { clock, timeoutMs, closing } = options;
  const http = createFetch({
    fetch: options.fetch,
    defaults: { retry: false, ignoreResponseError: true, responseType: 'text' },
  });

  const reach = async (
    { url, method, headers, body, isFile }: Request,
    signal: AbortSignal,
  ): Promise<Reply> => {
    try {
      const sent = { method, headers, body, signal, credentials: 'include' } as const;
      const responseType = isFile ? 'arrayBuffer' : 'text';
      const response = await http.raw<never, 'arrayBuffer' | 'text'>(url, {
        ...sent,
        responseType,
      });
      const header = (name: string) => response.headers.get(name) ?? undefined;
      const { status, _data: data = '' } = response;
      const bytes = typeof data === 'string' ? undefined : new Uint8Array(data);
      const text = typeof data === 'string' ? data : new TextDecoder().decode(data);
      return { status, text, bytes, traceId: header('x-trace-id'), header };
    } catch (cause) {
      throw new NetworkError('No answer came', { cause });
    }
  };

  return async (request) => {
    if (request.signal?.aborted) throw new NetworkError('The request was called off');
    const connection = new AbortController();
    const tooLate = Promise.withResolvers<never>();
    const stop = clock.after(timeoutMs, () =>
      tooLate.reject(new TimeoutError(`No answer came within ${timeoutMs} ms`)),
    );
    const callOff = () => tooLate.reject(new NetworkError('The request was called off'));
    request.signal?.addEventListener('abort', callOff);
    const answer = Promise.race([tooLate.promise, reach(request, connection.signal)]);
    return untilClosed(closing, answer).finally(() => {
      stop();
      request.signal?.removeEventListener('abort', callOff);
      connection.abort();
    });
  };
}
