import type { Clock } from '../browser/clock.ts';

/** Resolves after `ms` milliseconds. Rejects with the signal's reason as soon as it is aborted. */
export async function pause(clock: Clock, ms: number, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const over = Promise.withResolvers<void>();
  const stop = clock.after(ms, over.resolve);
  const leave = () => over.reject(signal?.reason);
  signal?.addEventListener('abort', leave);
  await over.promise.finally(() => {
    stop();
    signal?.removeEventListener('abort', leave);
  });
}
