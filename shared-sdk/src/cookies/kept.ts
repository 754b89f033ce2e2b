import { z } from '@sideband/shared-sdk/wire';
import type { CookieStore } from './cookie-store.ts';

/** One value in one cookie, as JSON. */
export interface Kept<Value> {
  /**
   * What the cookie holds; nothing, unless it is just what was once written. The same value as last
   * time while nobody has written. `unreadable` says that cookies cannot be had at all.
   */
  read(): Value | undefined | typeof unreadable;
  /** Whether the cookie took it: a browser may refuse without a word. */
  write(value: Value, expiresAt: Date | undefined): boolean;
  remove(): void;
}

export const unreadable = Symbol('unreadable');

/** Cookies that are blocked, full or spoilt cost the visitor the next page's session, not this one's. */
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
