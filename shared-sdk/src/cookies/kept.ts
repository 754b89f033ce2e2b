import { z } from '@sideband/shared-sdk/wire';
import type { CookieStore } from './cookie-store.ts';

/** One value in one cookie, as JSON. */
export interface Kept<Value> {
  /** Nothing, unless the cookie holds just what was once written. */
  read(): Value | undefined;
  write(value: Value, expiresAt: Date): void;
  remove(): void;
}

/** Cookies that are blocked, full or spoilt cost the visitor the next page's session, not this one's. */
export function keepIn<Value>(
  cookies: CookieStore,
  name: string,
  schema: z.ZodMiniType<Value, unknown>,
): Kept<Value> {
  const attempt = <Outcome>(act: () => Outcome) => {
    try {
      return act();
    } catch (problem) {
      console.error(`Cookie ${name}:`, problem);
      return undefined;
    }
  };
  return {
    read() {
      const text = attempt(() => cookies.read(name));
      return text === undefined ? undefined : z.safeParse(schema, parse(text)).data;
    },
    write: (value, expiresAt) =>
      attempt(() => cookies.write(name, JSON.stringify(value), expiresAt)),
    remove: () => attempt(() => cookies.remove(name)),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
