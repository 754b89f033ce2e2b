import { describe, expect, it } from '@jest/globals';
import { askedAttributes } from './asked-attributes.ts';

const time = '$flagd.timestamp';
const all = ['targetingKey', 'country', 'language', time];

describe('askedAttributes', () => {
  it.each([
    ['no targeting', undefined, []],
    ['a constant', { if: [true, 'on'] }, []],
    ['an attribute', { '==': [{ var: 'country' }, 'CA'] }, ['country']],
    ['an attribute with a default', { var: ['language', 'en-US'] }, ['language']],
    [
      'two attributes',
      { and: [{ var: 'language' }, { '!': { var: 'country' } }] },
      ['country', 'language'],
    ],
    ['a percentage split', { fractional: [['on', 1]] }, ['targetingKey']],
    ['an attribute read inside a list', { some: [[1], { var: '../country' }] }, ['country']],
    ['the flag key', { var: '$flagd.flagKey' }, []],
    ['the time', { '>': [{ var: time }, 1_700_000_000] }, [time]],
    ['all values of the evaluator', { var: '$flagd' }, [time]],
    ['an unknown attribute', { var: 'plan' }, []],
    ['a computed attribute name', { var: { cat: ['coun', 'try'] } }, all],
    ['the whole context', { var: '' }, all],
    ['a `missing` operation', { missing: ['country'] }, all],
    ['a segment', { if: [{ $ref: 'canada' }, 'on'] }, ['country']],
    ['a missing segment', { $ref: 'nowhere' }, all],
    ['a segment that references itself', { $ref: 'round' }, ['language']],
  ])('finds the attributes read by a rule with %s', (_, rule, asked) => {
    const segments = {
      canada: { '==': [{ var: 'country' }, 'CA'] },
      round: { or: [{ $ref: 'round' }, { var: 'language' }] },
    };
    expect(askedAttributes([rule], segments)).toEqual(asked);
  });
});
