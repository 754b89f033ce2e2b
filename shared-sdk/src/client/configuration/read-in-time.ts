import { type Clock, systemClock, TimeoutError } from '@sideband/shared-sdk';

/** Timeout of every endpoint (SDK §9). */
const timeoutMs = 15_000;

export interface Reading {
  fetch?: typeof fetch;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Aborts the request. */
  signal?: AbortSignal;
}

/**
 * Fetches a file and parses it as JSON. `content` is null when the body is not JSON. Rejects with
 * `TimeoutError` and aborts the request when the response is not complete after 15 seconds.
 */
export async function readInTime(
  address: string,
  { fetch = globalThis.fetch, clock = systemClock, signal }: Reading,
) {
  const connection = new AbortController();
  const tooLate = Promise.withResolvers<never>();
  const stop = clock.after(timeoutMs, () => {
    tooLate.reject(new TimeoutError(`No answer came within ${timeoutMs} ms`));
    connection.abort();
  });
  const signals = [connection.signal, ...(signal ? [signal] : [])];
  const read = async () => {
    const response = await fetch(address, { signal: AbortSignal.any(signals) });
    const { ok, status } = response;
    const content: unknown = await response.json().catch(() => null);
    return { ok, status, content };
  };
  return Promise.race([tooLate.promise, read()]).finally(stop);
}
