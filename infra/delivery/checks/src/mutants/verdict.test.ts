import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../tests/outcome.ts';
import { verdictOf } from './verdict.ts';

const outcome = (state: Outcome['state'], title = 'charges once'): Outcome => ({
  kind: 'logic',
  file: 'a.test.ts',
  title,
  state,
});

describe('mutant verdict', () => {
  it('reports a dead mutant when a test fails', () => {
    expect(verdictOf([outcome('passed'), outcome('failed')])).toBe('dead');
  });

  it('reports a surviving mutant when every test passes', () => {
    expect(verdictOf([outcome('passed'), outcome('skipped')])).toBe('survived');
  });

  it('reports a broken mutant when the file cannot run or no test ran', () => {
    expect(verdictOf([outcome('failed', '')])).toBe('broken');
    expect(verdictOf([outcome('passed'), outcome('failed', '')])).toBe('broken');
    expect(verdictOf([outcome('skipped')])).toBe('broken');
    expect(verdictOf([])).toBe('broken');
  });
});
