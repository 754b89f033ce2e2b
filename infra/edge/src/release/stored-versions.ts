interface Parts {
  /** Throws when nobody can say. */
  isStored(name: string, version: string): Promise<boolean>;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
}

/** Soon enough for a version that is asked for a moment before it is published. */
const rememberedMs = 10_000;
const mostRemembered = 10_000;

/**
 * Tells whether there is a version of a name that anybody may have made up. What is not there is remembered
 * for a while, so that asking again costs the store nothing.
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
