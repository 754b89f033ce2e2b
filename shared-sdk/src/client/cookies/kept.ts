import { z } from '@sideband/shared-sdk/wire';
import type { CookieStore } from './cookie-store.ts';

/** One value in one cookie, as JSON. */
export interface Kept<Value> {
  /**
   * Returns the stored value, or undefined when the cookie is missing or does not match the schema.
   * Returns the same object as last time while the cookie is unchanged. Returns `unreadable` when
   * cookies are unavailable altogether.
   */
  read(): Value | undefined | typeof unreadable;
  /** Returns whether the cookie was stored: a browser may silently refuse it. */
  write(value: Value, expiresAt: Date | undefined): boolean;
  remove(): void;
}

export const unreadable = Symbol('unreadable');

/**
 * Storage failures are logged, not thrown. Blocked, full or corrupt cookies cost the visitor the
 * session of the next page, not the current one.
 */
export function keepIn<Value>(
  cookies: CookieStore,
  name: string,
  schema: z.ZodMiniType<Value, unknown>,
): Kept<Value> {
  let last: { text: string; value: Value | undefined } | undefined;

  const attempt = <Outcome>(act: () => Outcome): Outcome | typeof unreadable => {
    try {
      return act();
    } catch (problem) {
      console.error(`Cookie ${name}:`, problem);
      return unreadable;
    }
  };

  return {
    read() {
      const text = attempt(() => cookies.read(name));
      if (text === unreadable || text === undefined) return text;
      if (last?.text !== text) last = { text, value: z.safeParse(schema, parse(text)).data };
      return last.value;
    },
    write(value, expiresAt) {
      const text = JSON.stringify(value);
      const outcome = attempt(() => {
        cookies.write(name, text, expiresAt);
        return cookies.read(name) === text;
      });
      if (outcome !== true) return false;
      last = { text, value };
      return true;
    },
    remove: () => void attempt(() => cookies.remove(name)),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
