import { canonical } from '../audit/canonical.ts';
import { pointerTo } from '../refusals/problem.ts';

/** Operation of a JSON Patch (RFC 6902). */
export type Operation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/**
 * Creates the patch from one JSON value to another. Lists of different length are replaced as a
 * whole.
 */
export function jsonPatch(from: unknown, to: unknown, path = ''): Operation[] {
  if (canonical(from) === canonical(to)) return [];
  if (isObject(from) && isObject(to)) return between(from, to, path);
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    return from.flatMap((value: unknown, index) =>
      jsonPatch(value, to[index], path + pointerTo(index)),
    );
  }
  return [{ op: 'replace', path, value: to }];
}

function between(from: Record<string, unknown>, to: Record<string, unknown>, path: string) {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names.flatMap((name): Operation[] => {
    const at = path + pointerTo(name);
    if (!Object.hasOwn(to, name)) return [{ op: 'remove', path: at }];
    if (!Object.hasOwn(from, name)) return [{ op: 'add', path: at, value: to[name] }];
    return jsonPatch(from[name], to[name], at);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
