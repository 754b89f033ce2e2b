import fc from 'fast-check';

const operators = ['if', '==', '!', 'in', 'var', 'fractional', '$ref', 'and', 'cat', 'sem_ver'];
const more = ['starts_with', '%', '/', 'missing', 'method', 'map', 'reduce', 'val', 'throw', 'try'];
const word = fc.constantFrom(
  ...['on', 'off', 'onn', 'country', 'targetingKey', 'CA', '', '1.0.0', '^', 'canada'],
  ...['$flagd.timestamp', '$flagd.flagKey', '__proto__', 'constructor', '../country'],
);
const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(null, true, false, 0, 1, 5_000, -1, 0.5),
    fc.record({ var: word }),
    fc.tuple(fc.nat(10_000), word).map(([weight, name]) => ({
      fractional: [
        ['on', weight],
        [name, 10_000 - weight],
      ],
    })),
    fc
      .tuple(tie('rule'), word, word)
      .map(([condition, then, otherwise]) => ({ if: [condition, then, otherwise] })),
    fc.dictionary(
      fc.constantFrom(...operators, ...more),
      fc.oneof(tie('rule'), fc.array(tie('rule'), { maxLength: 4 })),
      { maxKeys: 2 },
    ),
    fc.array(tie('rule'), { maxLength: 3 }),
  ),
}));
/** Rules that match the schema, but may refer to variants or names that do not exist. */
const { likely } = fc.letrec<{ likely: unknown; condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.tuple(word, word).map(([name, value]) => ({ '==': [{ var: name }, value] })),
    fc.tuple(word, word).map(([name, value]) => ({ in: [{ var: name }, [value, 'CA']] })),
    fc.tuple(word, word).map(([name, value]) => ({ starts_with: [{ var: name }, value] })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    tie('condition').map((negated) => ({ '!': negated })),
    fc.constant({ $ref: 'canada' }),
  ),
  likely: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(tie('condition'), fc.oneof(word, tie('likely')), fc.oneof(word, tie('likely')))
      .map(([condition, then, otherwise]) => ({ if: [condition, then, otherwise] })),
    fc.tuple(fc.nat(10_000), word, word).map(([weight, one, other]) => ({
      fractional: [
        [one, weight],
        [other, 10_000 - weight],
      ],
    })),
  ),
}));
const variants = { on: true, off: false };
const likelyFlag = fc
  .record({ targeting: likely, defaultVariant: fc.constantFrom('on', 'off', null) })
  .map((given) => ({ state: 'ENABLED', variants, metadata: { client: true }, ...given }));
const anyFlag = fc.oneof(
  { weight: 3, arbitrary: likelyFlag },
  {
    weight: 3,
    arbitrary: fc.tuple(likelyFlag, rule).map(([flag, targeting]) => ({ ...flag, targeting })),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        state: fc.constantFrom('ENABLED', 'DISABLED', 'ON'),
        variants: fc.dictionary(word, fc.jsonValue()),
        defaultVariant: fc.oneof(word, fc.jsonValue()),
        targeting: fc.oneof(rule, fc.jsonValue()),
        metadata: fc.oneof(fc.constant({ client: true, applies: 7 }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
/**
 * Flagd documents as text: mostly plausible rules, some nonsense, and some texts that are not
 * documents at all.
 */
export const anyToggleDocument = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom('a', 'b'), likelyFlag).map((flags) => {
      const canada = { '==': [{ var: 'country' }, 'CA'] };
      return JSON.stringify({ flags, $evaluators: { canada } });
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record(
        {
          flags: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'shell.version'), anyFlag),
          $evaluators: fc.dictionary(fc.constantFrom('canada', 'x'), rule),
          metadata: fc.jsonValue(),
        },
        { requiredKeys: ['flags'] },
      )
      .map((document) => JSON.stringify(document)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);
