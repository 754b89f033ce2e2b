/** What browsers let a page send after its end, over all such requests under way (Fetch, 4.6). */
const budgetBytes = 64 * 1024;
/** Larger requests are more likely to be cut off, and leave nothing to the others. */
export const largestKeptAlive = 16 * 1024;

/**
 * Lets requests to some addresses outlive their page, as far as browsers allow. What does not fit
 * goes out like any other request.
 */
export function createKeepalive(fetch: typeof globalThis.fetch) {
  const addresses = new Set<string>();
  let free = budgetBytes;

  const keepingAlive: typeof globalThis.fetch = (input, init) => {
    const body = init?.body;
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
    const mayStay = addresses.has(String(input)) && bytes <= Math.min(free, largestKeptAlive);
    if (!mayStay) return fetch(input, init);
    free -= bytes;
    return fetch(input, { ...init, keepalive: true }).finally(() => {
      free += bytes;
    });
  };

  return {
    fetch: keepingAlive,
    /** From now on what is sent there outlives the page. */
    allow: (address: string) => void addresses.add(address),
    /** In bytes, at this moment. */
    free: () => free,
  };
}
export type Keepalive = ReturnType<typeof createKeepalive>;
