import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTargeting } from './read-targeting.ts';
import { partOf, shareOf, withBucket, withPercent } from './shares.ts';
import { comparisons, ownAttributes, type Targeting } from './targeting.ts';
import { writeTargeting } from './write-targeting.ts';

const word = fc.string({ minLength: 1, maxLength: 8 });
const description = 'What callers say';
const declared = {
  plan: { type: 'string', description },
  seats: { type: 'number', description },
  staff: { type: 'boolean', description },
} as const;
const asks = <T extends 'string' | 'number' | 'boolean'>(
  type: T,
  names: readonly string[],
  value: fc.Arbitrary<string | number | boolean>,
) =>
  fc
    .record({
      kind: fc.constant('attribute' as const),
      attribute: fc.constantFrom(...names),
      comparison: fc.constantFrom(...comparisons[type]),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    })
    .map((one) => (/Of$/.test(one.comparison) ? one : { ...one, values: one.values.slice(0, 1) }));
const condition = fc.oneof(
  asks('string', [...ownAttributes, 'plan'], word),
  asks('number', ['seats'], fc.integer()),
  asks('boolean', ['staff'], fc.boolean()),
  fc.record({ kind: fc.constant('segment' as const), segment: word, isInside: fc.boolean() }),
);
const share = fc.record({
  kind: fc.constant('share' as const),
  buckets: fc.array(fc.record({ variant: word, weight: fc.nat(10_000) }), { minLength: 1 }),
});
const serve = fc.oneof(
  fc.constant({ kind: 'default' as const }),
  fc.record({ kind: fc.constant('variant' as const), variant: word }),
  share,
);
const joined = fc.constantFrom('and' as const, 'or' as const);
const rule = fc
  .record({ conditions: fc.array(condition), joined, serve })
  // With fewer than two conditions, `joined` has no effect and is normalized.
  .map((one) => (one.conditions.length > 1 ? one : { ...one, joined: 'and' as const }));
const targeting: fc.Arbitrary<Targeting> = fc.oneof(
  fc.record({
    rules: fc.array(rule, { minLength: 1 }),
    otherwise: serve,
  }),
  fc.record({
    rules: fc.constant<Targeting['rules']>([]),
    otherwise: fc.oneof(fc.constant({ kind: 'default' as const }), share),
  }),
);

describe('targeting', () => {
  it('survives a round trip through JSON Logic', () => {
    fc.assert(
      fc.property(targeting, (one) => {
        const written: object | undefined = JSON.parse(JSON.stringify(writeTargeting(one) ?? {}));
        expect(readTargeting(written, declared)).toEqual(one);
      }),
    );
  });

  it.each([
    ['computes its result', { cat: ['o', 'n'] }],
    ['compares a text attribute with a number', { if: [{ '<': [{ var: 'country' }, 3] }, 'on'] }],
    ['compares a number attribute with text', { if: [{ '==': [{ var: 'seats' }, '3'] }, 'on'] }],
    ['orders text like numbers', { if: [{ '<': [{ var: 'plan' }, 'x'] }, 'on'] }],
    ['lists booleans', { if: [{ in: [{ var: 'staff' }, [true]] }, 'on'] }],
    ['reads an unknown attribute', { if: [{ '==': [{ var: 'age' }, 'x'] }, 'on'] }],
    ['nests conditions', { if: [{ or: [{ and: [{ $ref: 'a' }] }, { $ref: 'b' }] }, 'on'] }],
    ['has an empty condition', { if: [{ or: [] }, 'on'] }],
    ['has buckets without weights', { fractional: [['on'], ['off']] }],
    ['nests rules', { if: [true, { if: [true, 'on'] }] }],
  ])('leaves a rule as JSON when it %s', (_, rule) => {
    expect(readTargeting(rule, declared)).toBeUndefined();
  });

  it('keeps a custom bucketing key', () => {
    const rule = {
      fractional: [{ cat: ['train', { var: 'targetingKey' }] }, ['on', 1], ['off', 9999]],
    };
    expect(writeTargeting(readTargeting(rule) as Targeting)).toEqual(rule);
  });
});

describe('shares', () => {
  const toggle = { state: 'ENABLED' as const, variants: { off: false, on: true, blue: true } };

  it('grow from the front, so that visitors keep their variant and the last bucket takes the remainder', () => {
    const start = shareOf(toggle, 'off');
    expect(start).toEqual({
      kind: 'share',
      buckets: [
        { variant: 'on', weight: 0 },
        { variant: 'off', weight: 10_000 },
      ],
    });
    const buckets = start.kind === 'share' ? start.buckets : [];
    const grown = withPercent(withBucket(withPercent(buckets, 0, 12.5), 'blue'), 1, 20);
    expect(grown).toEqual([
      { variant: 'on', weight: 1_250 },
      { variant: 'blue', weight: 2_000 },
      { variant: 'off', weight: 6_750 },
    ]);
    expect(withPercent(grown, 0, 95)).toMatchObject([
      { weight: 8_000 },
      { weight: 2_000 },
      { weight: 0 },
    ]);
  });

  it('initially serve everyone what they already get', () => {
    expect(shareOf(toggle, 'on')).toMatchObject({
      buckets: [{ weight: 10_000 }, { variant: 'off', weight: 0 }],
    });
  });
});

it('are shown for weights of any sum, and are edited in hundredths of a percent', () => {
  const buckets = [
    { variant: 'new', weight: 1 },
    { variant: 'old', weight: 2 },
  ];
  expect(partOf(buckets, 0)).toBeCloseTo(1 / 3);
  expect(withPercent(buckets, 0, 50)).toEqual([
    { variant: 'new', weight: 5_000 },
    { variant: 'old', weight: 5_000 },
  ]);
});
