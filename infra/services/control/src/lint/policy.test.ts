import { describe, expect, it } from '@jest/globals';
import { documentOf, fractional, isCanada, toggle, version } from '../testing/toggles.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { lint } from './lint.ts';

const rule = (targeting: unknown, rest: Partial<ToggleDocument> = {}) =>
  documentOf({ a: toggle({ targeting: targeting as object }) }, rest);
const problemsOf = (content: unknown, before?: ToggleDocument) => {
  const verdict = lint(content, { before });
  return verdict.ok ? [] : verdict.problems;
};
const plan = { type: 'string', private: false, description: 'The plan' } as const;
const deep = (levels: number): unknown => (levels === 0 ? true : { '!': [deep(levels - 1)] });

const good: [string, unknown, ToggleDocument?][] = [
  [
    'a country rule with a percentage',
    rule({ if: [isCanada, fractional(['on', 2_500], ['off', 7_500]), null] }),
  ],
  ['a segment', rule({ if: [{ $ref: 'canada' }, 'on'] }, { $evaluators: { canada: isCanada } })],
  [
    'a time rule of a toggle that applies with the next document',
    documentOf({
      a: toggle({
        targeting: { if: [{ '>': [{ var: '$flagd.timestamp' }, 1] }, 'on'] },
        metadata: { applies: 'next-document' },
      }),
    }),
  ],
  [
    'a boolean rule whose variants are named true and false',
    documentOf({
      a: toggle({ variants: { true: 1, false: 2 }, defaultVariant: 'true', targeting: isCanada }),
    }),
  ],
  [
    'versions',
    documentOf({
      'remote.giftcard.version': version('1.0.0', '0.9.0'),
      'shell.version': toggle({ variants: { '1': '1' }, defaultVariant: '1' }),
    }),
  ],
  ['an empty rule', rule({})],
  ['no default', documentOf({ a: toggle({ defaultVariant: null }) })],
  ['weights with any sum', rule(fractional(['on', 1], ['off', 2]))],
  ['an omitted weight', rule(fractional(['on'], ['off', 3]))],
  [
    'a nested split bucketed by a declared attribute',
    rule(fractional({ var: 'plan' }, [fractional(['on', 1], ['off', 1]), 3], ['off', 1]), {
      $attributes: { plan },
    }),
  ],
  ['public metadata', documentOf({ a: toggle({ metadata: { public: 'build', build: '1.0' } }) })],
  [
    'a growing bucket',
    rule(fractional(['on', 5_000], ['off', 5_000])),
    rule(fractional(['on', 1_000], ['off', 9_000])),
  ],
  [
    'a new bucket between existing ones',
    rule(fractional(['on', 1_000], ['off', 9_000])),
    rule(fractional(['on', 10_000])),
  ],
];

describe('lint policy', () => {
  it.each(good)('accepts %s', (...[, content, before]) => {
    expect(problemsOf(content, before)).toEqual([]);
  });

  const bad: [string, unknown, object, ToggleDocument?][] = [
    ['a value that is not a document', 7, { pointer: '', code: 'schema' }],
    [
      'an unknown state',
      documentOf({ a: toggle({ state: 'ON' as 'ENABLED' }) }),
      { pointer: '/flags/a/state', code: 'schema', allowed: ['ENABLED', 'DISABLED'] },
    ],
    [
      'a default that is not a variant',
      documentOf({ a: toggle({ defaultVariant: 'of' }) }),
      { pointer: '/flags/a/defaultVariant', code: 'unknown_variant', allowed: ['on', 'off'] },
    ],
    [
      'a version without a default',
      documentOf({ 'remote.giftcard.version': { ...version('1.0.0'), defaultVariant: null } }),
      { pointer: '/flags/remote.giftcard.version/defaultVariant', code: 'missing_default' },
    ],
    [
      'a rule result that is not a variant',
      rule({ if: [isCanada, 'onn', null] }),
      { pointer: '/flags/a/targeting/if/1', code: 'unknown_variant', allowed: ['on', 'off'] },
    ],
    [
      'a bucket that is not a variant',
      rule(fractional(['onn', 5_000], ['off', 5_000])),
      { pointer: '/flags/a/targeting/fractional/0/0', code: 'unknown_variant' },
    ],
    [
      'a segment whose result is not a variant of the toggle',
      rule({ if: [isCanada, { $ref: 'canada' }] }, { $evaluators: { canada: isCanada } }),
      { pointer: '/flags/a/targeting/if/1', code: 'unknown_variant' },
    ],
    [
      'a computed result',
      rule({ if: [isCanada, { var: 'country' }] }),
      { pointer: '/flags/a/targeting/if/1', code: 'computed_result' },
    ],
    [
      'a rule after one that always matches',
      rule({ if: [true, 'on', isCanada, 'off', 'off'] }),
      { pointer: '/flags/a/targeting/if/3', code: 'unreachable_rule' },
    ],
    [
      'a repeated rule',
      rule({ if: [isCanada, 'on', isCanada, 'off'] }),
      { pointer: '/flags/a/targeting/if/3', code: 'unreachable_rule' },
    ],
    [
      'a rule that never matches',
      rule({ if: [false, 'on', 'off'] }),
      { pointer: '/flags/a/targeting/if/1', code: 'unreachable_rule' },
    ],
    [
      'version weights whose sum is not 10,000',
      documentOf({
        'remote.giftcard.version': {
          ...version('1.0.0'),
          targeting: fractional(['1.0.0', 25], ['off', 75]),
        },
      }),
      { pointer: '/flags/remote.giftcard.version/targeting/fractional', code: 'weights' },
    ],
    [
      'a version rule with a declared attribute',
      documentOf(
        {
          'remote.giftcard.version': {
            ...version('1.0.0'),
            targeting: { if: [{ '==': [{ var: 'plan' }, 'x'] }, '1.0.0'] },
          },
        },
        { $attributes: { plan } },
      ),
      { code: 'unknown_attribute' },
    ],
    [
      'weights whose sum is zero',
      rule(fractional(['on', 0], ['off', 0])),
      { pointer: '/flags/a/targeting/fractional', code: 'weights' },
    ],
    [
      'weights whose sum overflows in the evaluator',
      rule(fractional(['on', 2 ** 31 - 1], ['off', 1])),
      { pointer: '/flags/a/targeting/fractional', code: 'weights' },
    ],
    [
      'an attribute of an unknown type',
      rule({}, { $attributes: { plan: { ...plan, type: 'list' as 'string' } } }),
      { pointer: '/$attributes/plan/type', code: 'attribute' },
    ],
    [
      'an attribute that the edge sets itself',
      rule({}, { $attributes: { country: plan } }),
      { pointer: '/$attributes/country', code: 'attribute' },
    ],
    [
      'an attribute without a description',
      rule({}, { $attributes: { plan: { type: 'string', description: ' ' } } }),
      { pointer: '/$attributes/plan/description', code: 'attribute' },
    ],
    [
      'missing public metadata',
      documentOf({ a: toggle({ metadata: { public: 'build' } }) }),
      { pointer: '/flags/a/metadata/public', code: 'metadata' },
    ],
    [
      'reordered buckets',
      rule(fractional(['off', 5_000], ['on', 5_000])),
      { pointer: '/flags/a/targeting/fractional/0/0', code: 'reordered_buckets' },
      rule(fractional(['on', 5_000], ['off', 5_000])),
    ],
    [
      'buckets with another bucketing key',
      rule(fractional({ var: 'country' }, ['on', 5_000], ['off', 5_000])),
      { pointer: '/flags/a/targeting/fractional', code: 'reordered_buckets' },
      rule(fractional(['on', 5_000], ['off', 5_000])),
    ],
    [
      'a type change while the toggle is served',
      documentOf({ a: toggle({ variants: { on: 'yes', off: 'no' } }) }),
      { pointer: '/flags/a/variants', code: 'type_change' },
      documentOf({ a: toggle() }),
    ],
    [
      'an unknown attribute',
      rule({ if: [{ '==': [{ var: 'email' }, 'x'] }, 'on'] }),
      { pointer: '/flags/a/targeting/if/0/==/0/var', code: 'unknown_attribute' },
    ],
    [
      'a time rule of a version',
      documentOf({
        'remote.giftcard.version': {
          ...version('1.0.0', '0.9.0'),
          targeting: { if: [{ '>': [{ var: '$flagd.timestamp' }, 1] }, '0.9.0'] },
        },
      }),
      { pointer: '/flags/remote.giftcard.version/targeting/if/0/>/0/var', code: 'time_rule' },
    ],
    [
      'a time rule of a toggle that open pages follow',
      rule({ if: [{ '>': [{ var: '$flagd.timestamp' }, 1] }, 'on'] }),
      { pointer: '/flags/a/targeting/if/0/>/0/var', code: 'time_rule' },
    ],
    [
      'a missing segment',
      rule({ if: [{ $ref: 'canada' }, 'on'] }),
      { pointer: '/flags/a/targeting/if/0/$ref', code: 'missing_reference', allowed: [] },
    ],
    [
      'circular segments',
      rule({}, { $evaluators: { x: { '!': [{ $ref: 'y' }] }, y: { '!': [{ $ref: 'x' }] } } }),
      { pointer: '/$evaluators/x/!/0/$ref', code: 'reference_cycle' },
    ],
    [
      'a segment in a segment',
      rule({}, { $evaluators: { x: { '!': [{ $ref: 'y' }] }, y: isCanada } }),
      { pointer: '/$evaluators/x/!/0/$ref', code: 'nested_reference' },
    ],
    [
      'a remote without an off variant',
      documentOf({ 'remote.a.version': toggle({ variants: { '1': '1' }, defaultVariant: '1' }) }),
      { pointer: '/flags/remote.a.version/variants', code: 'version_without_off' },
    ],
    [
      'a removed version toggle',
      documentOf({}),
      { pointer: '/flags/shell.version', code: 'version_removed' },
      documentOf({ 'shell.version': toggle() }),
    ],
    [
      'a toggle without an owner',
      documentOf({ a: toggle({ metadata: { owner: ' ' } }) }),
      { pointer: '/flags/a/metadata/owner', code: 'metadata' },
    ],
    [
      'an unknown way to apply',
      documentOf({ a: toggle({ metadata: { applies: 'soon' } }) }),
      {
        pointer: '/flags/a/metadata/applies',
        allowed: ['at-once', 'next-navigation', 'next-document'],
      },
    ],
    [
      'an expiry that is not a date',
      documentOf({ a: toggle({ metadata: { expires: '2026-02-30' } }) }),
      { pointer: '/flags/a/metadata/expires', code: 'metadata' },
    ],
    [
      'a name with a space',
      documentOf({ 'a b': toggle() }),
      { pointer: '/flags/a b', code: 'name' },
    ],
    ['a rule that is nested too deeply', rule({ if: [deep(20), 'on'] }), { code: 'too_deep' }],
  ];

  it.each(bad)('rejects %s, with a pointer to the problem', (...[, content, problem, before]) => {
    const [first] = problemsOf(content, before);
    expect(first).toMatchObject(problem);
    expect(first?.message).toMatch(/./);
  });

  it('rejects a version that cannot be served', () => {
    const content = documentOf({ 'remote.giftcard.version': version('1.0.0', '0.9.0') });
    const artifacts = {
      isActive: (name: string, served: string) => `${name} ${served}` !== 'giftcard 0.9.0',
    };
    expect(lint(content, { artifacts })).toMatchObject({
      problems: [
        { pointer: '/flags/remote.giftcard.version/variants/0.9.0', code: 'unknown_version' },
      ],
    });
  });

  it('rejects a document that is too large', () => {
    const content = documentOf({ a: toggle({ variants: { on: 'x'.repeat(1_000_000) } }) });
    expect(problemsOf(content)).toMatchObject([{ pointer: '', code: 'too_large' }]);
  });

  it('rejects a name that would pollute prototypes', () => {
    const content = JSON.parse('{"flags":{"__proto__":{}}}');
    expect(problemsOf(content)).toMatchObject([
      { pointer: '/flags/__proto__', code: 'forbidden_name' },
    ]);
  });

  it('accepts a valid document even if the served one is invalid', () => {
    const before = { flags: { vega: {} } } as unknown as ToggleDocument;
    expect(lint(documentOf({ vega: toggle() }), { before })).toMatchObject({ ok: true });
  });
});
