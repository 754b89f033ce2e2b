import type { Edited } from './use-edited.ts';

/**
 * Parses and checks a JSON text. On failure `unreadable` is the browser's message, or `otherwise`
 * for a wrong shape.
 */
export function readJson<Value>(
  text: string,
  isWanted: (value: unknown) => value is Value,
  otherwise: string,
): Edited<Value> {
  const cannot = (unreadable: string) => ({ text, value: undefined, unreadable });
  try {
    const value: unknown = JSON.parse(text);
    return isWanted(value) ? { text, value, unreadable: undefined } : cannot(otherwise);
  } catch (error) {
    return cannot(error instanceof Error ? error.message : String(error));
  }
}

export const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one);
