import type { FastifyBaseLogger } from 'fastify';

/** Retry interval for a version that is missing or whose store is unavailable. */
const retryMs = 1_000;
/** Longest time a document waits for the store. After that, another version is served. */
const longestWaitMs = 2_000;
/** Reload interval for a refused version, which may have been repaired in the store. */
const renewMs = 30_000;
const mostHeld = 500;
const mostMissing = 1_000;

interface Missing {
  why: string;
  at: number;
}

/**
 * Caches every loaded version, since versions are immutable. For a version that failed to load,
 * callers get undefined immediately, and it is retried in the background at most once per second.
 */
export function loadOnce<T>(
  load: (name: string, version: string) => Promise<T>,
  { log, now }: { log: FastifyBaseLogger; now: () => number },
) {
  const held = new Map<string, { value: T; at: number }>();
  const missing = new Map<string, Missing>();
  const loading = new Map<string, Promise<T | undefined>>();

  function start(name: string, version: string): Promise<T | undefined> {
    const key = `${name}/${version}`;
    const begun = load(name, version)
      .then(
        (value) => {
          missing.delete(key);
          put(held, mostHeld, key, { value, at: now() });
          return value;
        },
        (error) => {
          const why = error instanceof Error ? error.message : String(error);
          if (missing.get(key)?.why !== why) {
            const alarm = 'a version cannot be served';
            log.error({ alarm, name, version, why }, 'This version cannot be served');
          }
          put(missing, mostMissing, key, { why, at: now() });
          return undefined;
        },
      )
      .finally(() => loading.delete(key));
    loading.set(key, begun);
    return begun;
  }

  return {
    async get(name: string, version: string): Promise<T | undefined> {
      const key = `${name}/${version}`;
      const found = held.get(key);
      if (found) return found.value;
      const tried = missing.get(key);
      if (tried && now() - tried.at < retryMs) return;
      const begun = loading.get(key) ?? start(name, version);
      return tried ? undefined : withinWait(begun);
    },
    whyNot: (name: string, version: string) => missing.get(`${name}/${version}`)?.why,
    /** Returns whether the version was requested before, successfully or not. */
    knows(name: string, version: string): boolean {
      const key = `${name}/${version}`;
      return [held, missing, loading].some((known) => known.has(key));
    },
    /** Reloads a cached but refused version in the background, at most every 30 seconds. */
    renew(name: string, version: string) {
      const key = `${name}/${version}`;
      const found = held.get(key);
      if (!found || now() - found.at < renewMs || loading.has(key)) return;
      found.at = now();
      void start(name, version);
    },
  };
}

function withinWait<T>(begun: Promise<T | undefined>): Promise<T | undefined> {
  const waiting = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => waiting.resolve(undefined), longestWaitMs);
  return Promise.race([begun, waiting.promise]).finally(() => clearTimeout(timer));
}

/** Evicts the oldest entries. They are loaded again when needed. */
function put<T>(map: Map<string, T>, most: number, key: string, value: T) {
  map.delete(key);
  map.set(key, value);
  for (const [oldest] of map) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}
