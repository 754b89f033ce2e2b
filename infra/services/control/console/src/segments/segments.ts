import type { ToggleRow, TogglesAnswer } from '@sideband/control/contract';
import { isSame } from '../draft/is-same.ts';
import { isObject, readJson } from '../draft/read-json.ts';

/** Shared rules, by name. */
export type Segments = TogglesAnswer['$evaluators'];

export const readSegments = (text: string) =>
  readJson(text, isSegments, 'Segments are an object: each name has a rule.');

/** Checks the outer shape only. Control validates the rules. */
const isSegments = (value: unknown): value is Segments =>
  isObject(value) && Object.values(value).every(isObject);

/** Edits that turn `base` into `next`. `undefined` when they are the same. */
export function editsOf(base: Segments, next: Segments) {
  const names = [...new Set([...Object.keys(base), ...Object.keys(next)])];
  const changed = names.filter((name) => !isSame(base[name], next[name]));
  if (changed.length === 0) return undefined;
  return { $evaluators: Object.fromEntries(changed.map((name) => [name, next[name] ?? null])) };
}

/** Keys of the toggles whose rules refer to a segment. */
export const usersOf = (name: string, rows: readonly ToggleRow[]) =>
  rows.filter(({ toggle }) => refersTo(toggle.targeting, name)).map(({ key }) => key);

function refersTo(rule: unknown, name: string): boolean {
  if (Array.isArray(rule)) return rule.some((one) => refersTo(one, name));
  if (!isObject(rule)) return false;
  return (
    [rule.$ref].flat().includes(name) || Object.values(rule).some((one) => refersTo(one, name))
  );
}
