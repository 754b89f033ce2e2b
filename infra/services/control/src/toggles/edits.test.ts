import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from '../audit/canonical.ts';
import { documentOf, isCanada, toggle } from '../testing/toggles.ts';
import { applyEdits, conflictsOf, editsBetween } from './edits.ts';
import type { ToggleDocument } from './toggle-document.ts';

const on = toggle({ defaultVariant: 'on' });
const off = toggle();

describe('edits', () => {
  it('add, replace and remove what they name, and leave the rest unchanged', () => {
    const before = documentOf(
      { a: off, b: off },
      { $evaluators: { canada: isCanada }, metadata: { x: 1 } },
    );
    expect(
      applyEdits(before, { flags: { a: on, b: null, c: off }, $evaluators: { canada: null } }),
    ).toEqual({
      metadata: { x: 1 },
      flags: { a: on, c: off },
      $evaluators: {},
    });
    expect(before.flags).toEqual({ a: off, b: off });
  });

  it('conflict when another person has changed, removed or added the same thing', () => {
    const base = documentOf({ a: off, b: off });
    const edits = { flags: { a: on, b: null, c: on } };
    expect(conflictsOf(edits, { base, head: base })).toEqual([]);
    expect(conflictsOf(edits, { base, head: documentOf({ a: off, b: off, d: on }) })).toEqual([]);
    const head = documentOf({ a: on, c: off });
    expect(conflictsOf(edits, { base, head })).toEqual(['/flags/a', '/flags/b', '/flags/c']);
  });

  const someToggle = fc.constantFrom(on, off, toggle({ targeting: { if: [isCanada, 'on'] } }));
  const names = fc.constantFrom('a', 'b', 'c', 'd');
  const someDocument: fc.Arbitrary<ToggleDocument> = fc.record(
    {
      flags: fc.dictionary(names, someToggle),
      $evaluators: fc.dictionary(names, fc.constant(isCanada)),
    },
    { requiredKeys: ['flags'] },
  );

  it('lead from any document to any other', () => {
    fc.assert(
      fc.property(someDocument, someDocument, (from, to) => {
        const reached = applyEdits(from, editsBetween(from, to)) as ToggleDocument;
        expect(canonical(reached.flags)).toBe(canonical(to.flags));
        expect(canonical(reached.$evaluators ?? {})).toBe(canonical(to.$evaluators ?? {}));
        expect(editsBetween(reached, to)).toEqual({});
      }),
    );
  });
});
