import type { ChatContext } from '../chat-context.ts';

/** A message from a chat window. */
export type Said = 'ready' | 'nobody' | 'lost' | 'minimise';

/** Adapter for one chat provider. Everything specific to a provider is here. */
export interface Vendor {
  /** Path of the window on the provider's origin. */
  path(locale: string): string;
  /** Parses a message. Returns undefined if the message is unknown. */
  read(message: unknown): Said | undefined;
  /** Formats the context for the provider. It is sent once the window is ready. */
  tell(context: ChatContext): unknown;
}

/** Returns the value at a path of keys in an untrusted message. */
export function valueAt(message: unknown, ...keys: string[]): unknown {
  let value = message;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Translates a provider's event name. */
export const meaningOf = (names: Record<string, Said>, name: unknown): Said | undefined =>
  typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : undefined;
