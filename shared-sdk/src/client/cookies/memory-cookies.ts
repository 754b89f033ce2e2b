import type { CookieStore } from './cookie-store.ts';

/**
 * In-memory cookies that end with the page: for tests, outside a browser, and for a standalone
 * remote.
 */
export function memoryCookies(initial: Record<string, string> = {}): CookieStore {
  const jar = new Map(Object.entries(initial));
  return {
    read: (name) => jar.get(name),
    write: (name, value) => void jar.set(name, value),
    remove: (name) => void jar.delete(name),
  };
}
