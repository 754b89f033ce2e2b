import { expect, it } from '@jest/globals';
import { documentOf, toggle } from '../testing/toggles.ts';
import { explainAll } from './explain.ts';

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

it.each<[string, object, object, object]>([
  ['no rule', {}, {}, { variant: 'off', value: false, why: ['Everybody gets off'] }],
  [
    'a rule that holds',
    { if: [{ '==': [{ var: 'language' }, 'x'] }, 'off', canada, 'on'] },
    { country: 'CA' },
    { variant: 'on', value: true, why: ['Rule 2 holds: country is CA', 'The rule says on'] },
  ],
  [
    'a rule that does not hold',
    { if: [canada, 'on'] },
    { country: 'US' },
    { variant: 'off', why: ['Its rule does not hold', 'No rule names them: the default, off'] },
  ],
  [
    'a segment',
    { if: [{ $ref: 'here' }, 'on'] },
    { country: 'CA' },
    { variant: 'on', why: ['Rule 1 holds: in segment here', 'The rule says on'] },
  ],
])('says why somebody gets what they get: %s', (_, targeting, context, said) => {
  expect(why(targeting, context)).toMatchObject({ toggle: 'a', ...said });
});

it('puts each person into the share that the evaluator puts them in', () => {
  const got = ['a', 'b', 'c', 'd', 'e', 'f'].map((targetingKey) => {
    const given = why({ if: [canada, half] }, { country: 'CA', targetingKey });
    expect(given?.why).toEqual([
      'Rule 1 holds: country is CA',
      `A share decides: this targetingKey is in ${given?.variant}`,
    ]);
    return given?.variant;
  });
  expect(new Set(got)).toEqual(new Set(['on', 'off']));
});

it('says that a toggle is not served', () => {
  const [given] = explainAll(documentOf({ a: toggle({ state: 'DISABLED' }) }), {});
  expect(given).toEqual({
    ...{ toggle: 'a', variant: null, value: null, reason: 'DISABLED', why: ['It is not served'] },
  });
});
