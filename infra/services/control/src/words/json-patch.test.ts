import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonPatch, type Operation } from './json-patch.ts';

/** Applies a patch to a copy, as defined in RFC 6902. */
function patched(from: unknown, patch: Operation[]): unknown {
  const holder: Record<string, unknown> = { root: structuredClone(from) };
  for (const step of patch) {
    const path = step.path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = path.pop();
    let at = holder;
    if (last !== undefined) {
      at = holder.root as Record<string, unknown>;
      for (const part of path) at = at[part] as Record<string, unknown>;
    }
    const name = last ?? 'root';
    if (step.op === 'remove') delete at[name];
    else Object.defineProperty(at, name, { ...plain, value: step.value });
  }
  return holder.root;
}
const plain = { writable: true, enumerable: true, configurable: true };

describe('jsonPatch', () => {
  it('leads from any JSON value to any other', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (from, to) => {
        const [a, b] = [from, to].map((value) => JSON.parse(JSON.stringify(value)));
        expect(patched(a, jsonPatch(a, b))).toEqual(b);
      }),
    );
  });

  it('changes only the smallest parts that differ', () => {
    const from = { flags: { 'a/b': { on: [1, 2] }, c: 1 } };
    const to = { flags: { 'a/b': { on: [1, 3] } }, more: null };
    expect(jsonPatch(from, to)).toEqual([
      { op: 'replace', path: '/flags/a~1b/on/1', value: 3 },
      { op: 'remove', path: '/flags/c' },
      { op: 'add', path: '/more', value: null },
    ]);
  });
});
