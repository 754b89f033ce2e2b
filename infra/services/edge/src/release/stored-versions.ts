interface Parts {
  /** Rejects when the store is unavailable. */
  isStored(name: string, version: string): Promise<boolean>;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * How long a miss is cached. Short, because a version may be requested just before it is published.
 */
const rememberedMs = 10_000;
const mostRemembered = 10_000;

/**
 * Returns whether a version exists. The names come from URLs that anyone can make up, so misses are
 * cached for a while to keep repeated requests away from the store.
 */
export function knowStored({ isStored, now }: Parts) {
  const unknown = new Map<string, number>();
  const asking = new Map<string, Promise<boolean>>();

  async function ask(key: string, name: string, version: string): Promise<boolean> {
    const stored = await isStored(name, version);
    if (stored) return true;
    unknown.set(key, now());
    const [oldest] = unknown.keys();
    if (unknown.size > mostRemembered && oldest !== undefined) unknown.delete(oldest);
    return false;
  }

  return async (name: string, version: string): Promise<boolean> => {
    const key = `${name}/${version}`;
    const since = unknown.get(key);
    if (since !== undefined && now() - since < rememberedMs) return false;
    unknown.delete(key);
    const asked = asking.get(key) ?? ask(key, name, version).finally(() => void asking.delete(key));
    asking.set(key, asked);
    return asked;
  };
}
