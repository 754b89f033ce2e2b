import { describe, expect, it } from '@jest/globals';
import { findTerms } from './words.ts';

const terms = [{ term: 'for good', say: 'permanently' }];
const linesOf = (path: string, text: string) =>
  findTerms(path, text, terms).map(({ line, says }) => `${line}: ${says}`);

describe('words check', () => {
  it('finds a term in comments and test titles, regardless of case', () => {
    const code = [
      '/** Removes it for good. */',
      "describe('For good', () => {",
      '  it.each([1])(`removes it for good`, () => {}); // not forgood',
      '});',
    ].join('\n');
    expect(linesOf('a.test.ts', code)).toEqual([
      '2: “For good”: write permanently',
      '3: “for good”: write permanently',
      '1: “for good”: write permanently',
    ]);
  });

  it('ignores code, strings, directives and quoted identifiers', () => {
    const code = [
      "const text = 'for good';",
      '// biome-ignore lint/a/b: for good',
      '/** `for good` is the name of a flag. */',
    ].join('\n');
    expect(linesOf('a.ts', code)).toEqual([]);
  });

  it('finds a term in Markdown outside of code', () => {
    expect(
      linesOf('a.md', 'One\n\nIt is gone for good.\n\n```\nfor good\n```\n`for good`'),
    ).toEqual(['3: “for good”: write permanently']);
  });
});
