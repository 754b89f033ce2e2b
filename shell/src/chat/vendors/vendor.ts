import type { ChatContext } from '../chat-context.ts';

/** What a window may say. */
export type Said = 'ready' | 'nobody' | 'lost' | 'minimise';

/** How one provider's window is opened and talked with. All that differs between them is here. */
export interface Vendor {
  /** Of its window, below the provider's origin. */
  path(locale: string): string;
  /** What it said; undefined for whatever else it says. */
  read(message: unknown): Said | undefined;
  /** The context as it takes it, once it is ready. */
  tell(context: ChatContext): unknown;
}

/** The value below a path of keys in something that anybody may have sent. */
export function valueAt(message: unknown, ...keys: string[]): unknown {
  let value = message;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** What a name of a provider's own means. */
export const meaningOf = (names: Record<string, Said>, name: unknown): Said | undefined =>
  typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined;
