/** Total bytes that browsers allow in all keepalive requests in flight (Fetch, 4.6). */
const budgetBytes = 64 * 1024;
/** Larger requests are more likely to be cut off, and use up the budget of others. */
export const largestKeptAlive = 16 * 1024;

/**
 * Lets requests to certain addresses outlive their page, within the limits of browsers. Requests
 * beyond the limits are sent normally.
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
    /** Lets requests to this address outlive the page from now on. */
    allow: (address: string) => void addresses.add(address),
    /** Currently free budget in bytes. */
    free: () => free,
  };
}
export type Keepalive = ReturnType<typeof createKeepalive>;
