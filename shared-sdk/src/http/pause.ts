import type { Clock } from './clock.ts';

/** Waits that long. Rejects with the reason of the signal as soon as that is aborted. */
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
