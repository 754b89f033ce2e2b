import type { TogglesAnswer } from '@sideband/control/contract';
import { isSame } from '../draft/is-same.ts';
import { isObject, readJson } from '../draft/read-json.ts';

/** Context attributes that callers may send, by name. */
export type Attributes = TogglesAnswer['$attributes'];

export const readAttributes = (text: string) =>
  readJson(text, isAttributes, 'Attributes are an object: each name has a type and a description.');

/** Checks the outer shape only. Control validates the rest. */
const isAttributes = (value: unknown): value is Attributes =>
  isObject(value) && Object.values(value).every(isObject);

/** Edits that turn `base` into `next`. `undefined` when they are the same. */
export function editsOf(base: Attributes, next: Attributes) {
  const names = [...new Set([...Object.keys(base), ...Object.keys(next)])];
  const changed = names.filter((name) => !isSame(base[name], next[name]));
  if (changed.length === 0) return undefined;
  return { $attributes: Object.fromEntries(changed.map((name) => [name, next[name] ?? null])) };
}
