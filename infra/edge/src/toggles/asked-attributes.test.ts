import { describe, expect, it } from '@jest/globals';
import { askedAttributes } from './asked-attributes.ts';

const time = '$flagd.timestamp';
const all = ['targetingKey', 'country', 'language', time];

describe('askedAttributes', () => {
  it.each([
    ['nothing', undefined, []],
    ['a constant', { if: [true, 'on'] }, []],
    ['a name', { '==': [{ var: 'country' }, 'CA'] }, ['country']],
    ['a name with a default', { var: ['language', 'en-US'] }, ['language']],
    [
      'two names',
      { and: [{ var: 'language' }, { '!': { var: 'country' } }] },
      ['country', 'language'],
    ],
    ['a share', { fractional: [['on', 1]] }, ['targetingKey']],
    ['a name from within a list', { some: [[1], { var: '../country' }] }, ['country']],
    ['the name of the flag', { var: '$flagd.flagKey' }, []],
    ['the time', { '>': [{ var: time }, 1_700_000_000] }, [time]],
    ['all that the evaluator says itself', { var: '$flagd' }, [time]],
    ['what nobody knows', { var: 'plan' }, []],
    ['a name that is worked out', { var: { cat: ['coun', 'try'] } }, all],
    ['everything', { var: '' }, all],
    ['what is missing', { missing: ['country'] }, all],
    ['a segment', { if: [{ $ref: 'canada' }, 'on'] }, ['country']],
    ['a segment that is not there', { $ref: 'nowhere' }, all],
    ['a segment that leads to itself', { $ref: 'round' }, ['language']],
  ])('finds what is read by a rule with %s', (_, rule, asked) => {
    const segments = {
      canada: { '==': [{ var: 'country' }, 'CA'] },
      round: { or: [{ $ref: 'round' }, { var: 'language' }] },
    };
    expect(askedAttributes([rule], segments)).toEqual(asked);
  });
});
