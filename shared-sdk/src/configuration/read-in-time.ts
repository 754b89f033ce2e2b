import { type Clock, systemClock, TimeoutError } from '@sideband/shared-sdk';

/** As of every endpoint (SDK §9). */
const timeoutMs = 15_000;

export interface Reading {
  fetch?: typeof fetch;
  /** The machine's unless given. */
  clock?: Clock;
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Asks for a file and reads its JSON, which is null where it holds none. After 15 seconds without the
 * whole answer it fails with `TimeoutError`, and the request is aborted.
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
