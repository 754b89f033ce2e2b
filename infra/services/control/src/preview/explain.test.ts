import { describe, expect, it } from '@jest/globals';
import { documentOf, toggle } from '../testing/toggles.ts';
import { counting, explainAll } from './explain.ts';

const canada = { '==': [{ var: 'country' }, 'CA'] };
const half = {
  fractional: [
    ['on', 5_000],
    ['off', 5_000],
  ],
};
const why = (targeting: object, context = {}) =>
  explainAll(
    documentOf({ a: toggle({ targeting }) }, { $evaluators: { here: canada } }),
    context,
  )[0];

describe('explain', () => {
  it.each<[string, object, object, object]>([
    ['no rule', {}, {}, { variant: 'off', value: false, why: ['Everyone gets off'] }],
    [
      'a matching rule',
      { if: [{ '==': [{ var: 'language' }, 'x'] }, 'off', canada, 'on'] },
      { country: 'CA' },
      { variant: 'on', value: true, why: ['Rule 2 matches: country is CA', 'The rule says on'] },
    ],
    [
      'a rule that does not match',
      { if: [canada, 'on'] },
      { country: 'US' },
      { variant: 'off', why: ['Its rule doesn’t match', 'No rule matches: the default, off'] },
    ],
    [
      'a segment',
      { if: [{ $ref: 'here' }, 'on'] },
      { country: 'CA' },
      { variant: 'on', why: ['Rule 1 matches: in segment here', 'The rule says on'] },
    ],
  ])('gives the reasons for a variant: %s', (_, targeting, context, said) => {
    expect(why(targeting, context)).toMatchObject({ toggle: 'a', ...said });
  });

  it('assigns each visitor to the same bucket as the evaluator', () => {
    const got = ['a', 'b', 'c', 'd', 'e', 'f'].map((targetingKey) => {
      const given = why({ if: [canada, half] }, { country: 'CA', targetingKey });
      expect(given?.why).toEqual([
        'Rule 1 matches: country is CA',
        `A share decides: this targetingKey is in ${given?.variant}`,
      ]);
      return given?.variant;
    });
    expect(new Set(got)).toEqual(new Set(['on', 'off']));
  });

  it('names the attribute that determines the bucket of a split', () => {
    const byEmail = { fractional: [{ var: 'email' }, ['on', 1], ['off', 2]] };
    const given = why(byEmail, { email: 'ash@sideband.example', targetingKey: 'x' });
    expect(given?.why).toEqual([`A share decides: this email is in ${given?.variant}`]);
    expect(why(byEmail, { targetingKey: 'x' })?.why).toEqual([
      'A share decides, and nothing tells who it is: off',
    ]);
  });

  it('considers declared attributes of the right type only, as the edge does', () => {
    const seats = { type: 'number' as const, private: false, description: 'How many use it' };
    const document = documentOf(
      {},
      { $attributes: { seats, isStaff: { ...seats, type: 'boolean' } } },
    );
    expect(counting(document, { seats: 3, isStaff: true, plan: 'team' })).toEqual({
      seats: 3,
      isStaff: true,
    });
    expect(counting(document, { seats: '3', isStaff: 'true', constructor: 1 })).toEqual({});
  });

  it('reports a disabled toggle as not served', () => {
    const [given] = explainAll(documentOf({ a: toggle({ state: 'DISABLED' }) }), {});
    expect(given).toEqual({
      toggle: 'a',
      variant: null,
      value: null,
      reason: 'DISABLED',
      why: ['Not served'],
    });
  });
});
