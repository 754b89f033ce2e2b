import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Line, lineDiff } from './line-diff.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const drawn = (lines: Line[]) => lines.map(({ kind, text }) => signs[kind] + text);

describe('lineDiff', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      [' a', '-b', '+x', ' c'],
    ],
    [[], ['a'], ['+a']],
    [['a'], [], ['-a']],
    [
      ['a', 'b'],
      ['b', 'c'],
      ['-a', ' b', '+c'],
    ],
  ])('of %j and %j keeps the lines that both have', (before, after, lines) => {
    expect(drawn(lineDiff(before, after))).toEqual(lines);
  });

  it('contains both texts in order, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after);
        const without = (kind: Line['kind']) =>
          lines.filter((line) => line.kind !== kind).map((line) => line.text);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });
});
