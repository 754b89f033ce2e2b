import { describe, expect, it } from '@jest/globals';
import type { EvaluationContext } from '@openfeature/core';
import fc from 'fast-check';
import { documentOf, toggle } from '../testing/toggles.ts';
import { evaluatorOf, lint } from './lint.ts';

const numRuns = process.env.SIDEBAND_FULL ? 10_000 : 500;

const operators = [
  'if',
  '==',
  '!',
  'in',
  'var',
  'fractional',
  '$ref',
  'and',
  'or',
  'cat',
  'sem_ver',
  'starts_with',
  '%',
  'missing',
  'method',
];
const word = fc.constantFrom(
  'on',
  'off',
  'onn',
  'country',
  'targetingKey',
  'CA',
  '$flagd.timestamp',
  '$flagd.flagKey',
  'canada',
  '',
  '1.0.0',
  '^',
);
const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.constantFrom(null, true, false, 0, 1, 5_000, 10_000, -1, 0.5),
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
      fc.constantFrom(...operators),
      fc.oneof(tie('rule'), fc.array(tie('rule'), { maxLength: 4 })),
      { maxKeys: 2 },
    ),
    fc.array(tie('rule'), { maxLength: 3 }),
  ),
}));
const anyToggle = fc.oneof(
  { weight: 6, arbitrary: fc.record({ targeting: rule }).map((given) => toggle(given as object)) },
  {
    weight: 1,
    arbitrary: fc
      .record(
        { variants: fc.dictionary(word, fc.jsonValue()), defaultVariant: word },
        { requiredKeys: [] },
      )
      .map((given) => toggle(given)),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const anyDocument = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b', 'shell.version', 'remote.a.version'), anyToggle),
        fc.option(fc.dictionary(fc.constantFrom('canada', 'x'), rule), { nil: undefined }),
      )
      .map(([flags, segments]) => ({ flags, ...(segments && { $evaluators: segments }) })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const contexts: EvaluationContext[] = [
  {},
  { targetingKey: 'x', country: 'CA', language: 'fr-CA' },
  { targetingKey: '', country: 7 },
];

describe('lint', () => {
  it(`returns problems or accepts a document that can be evaluated, in ${numRuns} generated cases`, () => {
    let accepted = 0;
    const before = documentOf({
      a: toggle({
        targeting: {
          fractional: [
            ['on', 1],
            ['off', 9_999],
          ],
        },
      }),
    });
    fc.assert(
      fc.property(anyDocument, (content) => {
        const verdict = lint(content, { before });
        if (!verdict.ok) {
          expect(verdict.problems.length).toBeGreaterThan(0);
          return;
        }
        accepted += 1;
        const evaluator = evaluatorOf(verdict.document);
        for (const [key, flag] of evaluator.getFlags()) {
          for (const context of contexts) {
            const { reason, value } = flag.evaluate(context);
            if (reason === 'ERROR') continue;
            expect(Object.values(verdict.document.flags[key]?.variants ?? {})).toContainEqual(
              value,
            );
          }
        }
      }),
      { numRuns },
    );
    // Without accepted documents, the evaluation above would prove nothing.
    expect(accepted).toBeGreaterThan(0);
  });
});
