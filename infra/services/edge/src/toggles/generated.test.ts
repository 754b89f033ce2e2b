import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import fc from 'fast-check';
import { anyToggleDocument } from '../testing/any-toggle-document.ts';
import { givenEdge } from '../testing/given-edge.ts';
import { problemsOfOfrep } from '../testing/ofrep-schemas.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';
import { readToggleDocument } from './toggle-document.ts';

const numRuns = process.env.SIDEBAND_FULL ? 10_000 : 500;
/** Long enough for ten thousand runs while other tests run. */
const fullMs = 300_000;

const subjects = [
  { anonymousId: 'abcdEFGH12345678', country: 'US', language: 'en-US' },
  { anonymousId: '__proto__', country: 'CA', language: 'fr-CA' },
];

describe('generated toggle documents', () => {
  it(
    `are rejected with a reason or evaluate to valid OFREP, ${numRuns} times`,
    async () => {
      const control = holdSnapshots(snapshotOf(toggleDocument({ vega: true })));
      await using given = await givenEdge({ snapshots: control, peoplePerAddress: numRuns });
      let [revision, accepted] = [1, 0];
      await fc.assert(
        fc.asyncProperty(anyToggleDocument, async (document) => {
          revision += 1;
          const reading = readToggleDocument(document);
          if (!reading.ok) expect(reading.problems[0].reason).toEqual(expect.any(String));
          else {
            accepted += 1;
            for (const subject of subjects) {
              const { evaluate, resolveVisible } = reading.document;
              expect(evaluate(subject)).toEqual(expect.any(Object));
              expect(evaluate(subject)).toEqual(evaluate(subject));
              for (const { key, value } of resolveVisible(subject)) {
                expect(reading.document.resolveOne(key, subject)?.value).toEqual(value);
              }
            }
          }
          control.publish(snapshotOf(document, String(revision)));
          const answer = await given.post('/ofrep/v1/evaluate/flags', {
            context: { targetingKey: 'abcdEFGH12345678' },
          });
          expect(answer.statusCode).toBe(200);
          expect(problemsOfOfrep('bulkEvaluationSuccess', answer.json())).toEqual([]);
        }),
        { numRuns },
      );
      // Guards against a test that evaluates almost nothing.
      expect(accepted).toBeGreaterThan(numRuns / 10);
      expect((await given.get('/livez')).statusCode).toBe(200);
    },
    fullMs,
  );
});
