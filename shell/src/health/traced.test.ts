import { describe, expect, it } from '@jest/globals';
import { unloaded } from '../remotes/trouble.ts';
import type { Happening, Mishap, Unloaded } from './happening.ts';
import { traced } from './traced.ts';

const whose = { remote: 'giftcard', version: '1.4.0', route: 'subscribe/giftcard' };
const file = (of: Partial<Unloaded> = {}): Unloaded => ({
  kind: 'load-failure',
  ...whose,
  url: '/late.js',
  address: '/late.js?retry=2',
  error: new Event('error'),
  recovered: 'none',
  ...of,
});
const mishap = (of: Partial<Mishap>): Mishap => ({
  kind: 'error',
  ...whose,
  phase: 'render',
  error: new Error('x'),
  recovered: 'none',
  ...of,
});
const outcomes = (happenings: Happening[]) =>
  traced(happenings).map((one) => [one.kind, 'recovered' in one && one.recovered]);

describe('traced', () => {
  it('merges a missing file and the failure it caused into one event with the outcome', () => {
    const error = unloaded('/late.js');
    expect(outcomes([file(), mishap({ error, recovered: 'last-good' })])).toEqual([
      ['load-failure', 'last-good'],
    ]);
  });

  it('attributes a failure before the mount to any file that failed to load', () => {
    const wrapped = new Error('[ Federation Runtime ] something');
    const broken = mishap({ phase: 'import', error: wrapped, recovered: 'fallback' });
    expect(outcomes([file(), broken])).toEqual([['load-failure', 'fallback']]);
  });

  it('reports a file and an error only once each', () => {
    const error = new Error('x');
    const twice = [file(), file(), mishap({ error }), mishap({ error, phase: 'uncaught' })];
    expect(outcomes(twice)).toEqual([
      ['load-failure', 'none'],
      ['error', 'none'],
    ]);
  });

  it.each<[string, Unloaded, Partial<Mishap>]>([
    ['of another version', file({ version: '1.3.0' }), { phase: 'import' }],
    ['that loaded after a retry', file({ recovered: 'retry' }), { phase: 'import' }],
    ['that it does not name', file(), { error: unloaded('/other.js') }],
  ])('does not attribute a failure to a file %s', (_, one, of) => {
    expect(outcomes([one, mishap(of)])).toHaveLength(2);
  });
});
