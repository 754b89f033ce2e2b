import type { Clock } from './clock.ts';
import { GenericError } from './failures.ts';

/** Settles as the work does, or fails as soon as the SDK is closed. */
export async function untilClosed<Value>(closing: AbortSignal, work: Promise<Value>) {
  const closed = Promise.withResolvers<never>();
  const fail = () => closed.reject(new GenericError('The SDK is closed'));
  if (closing.aborted) fail();
  closing.addEventListener('abort', fail);
  try {
    return await Promise.race([closed.promise, work]);
  } finally {
    closing.removeEventListener('abort', fail);
  }
}

export async function pause(clock: Clock, ms: number, closing: AbortSignal) {
  const over = Promise.withResolvers<void>();
  const stop = clock.after(ms, over.resolve);
  await untilClosed(closing, over.promise).finally(stop);
}
