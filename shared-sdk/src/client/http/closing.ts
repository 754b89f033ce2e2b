/** Settles like `work`, or rejects with the signal's reason as soon as the SDK is closed. */
export async function untilClosed<Value>(closing: AbortSignal, work: Promise<Value>) {
  const closed = Promise.withResolvers<never>();
  const fail = () => closed.reject(closing.reason);
  if (closing.aborted) fail();
  closing.addEventListener('abort', fail);
  try {
    return await Promise.race([closed.promise, work]);
  } finally {
    closing.removeEventListener('abort', fail);
  }
}
