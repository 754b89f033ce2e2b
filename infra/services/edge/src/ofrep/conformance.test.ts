import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { problemsOfOfrep } from '../testing/ofrep-schemas.ts';

const url = '/ofrep/v1/evaluate/flags';
const context = { targetingKey: 'abcdEFGH12345678' };
const boolean = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };

/** One toggle for each kind of evaluation result. */
const toggles = {
  boolean: true,
  text: { ...boolean, variants: { a: 'one', b: 'two' }, defaultVariant: 'a' },
  whole: { ...boolean, variants: { a: 1, b: 2 }, defaultVariant: 'a' },
  share: { ...boolean, variants: { a: 0.5, b: 2.5 }, defaultVariant: 'a' },
  object: { ...boolean, variants: { a: { deep: [1] } }, defaultVariant: 'a' },
  matched: { ...boolean, targeting: { if: [{ '==': [{ var: 'country' }, 'US'] }, 'on'] } },
  unmatched: { ...boolean, targeting: { if: [{ '==': [{ var: 'country' }, 'CA'] }, 'on'] } },
  disabled: { ...boolean, state: 'DISABLED' },
  withoutDefault: { ...boolean, defaultVariant: null },
  failing: { ...boolean, targeting: { if: [true, 'maybe'] } },
};

describe('OFREP conformance', () => {
  it('uses schemas that distinguish valid responses from invalid ones', () => {
    const success = (item: object) => problemsOfOfrep('serverEvaluationSuccess', item);
    const item = { key: 'a', reason: 'STATIC', variant: 'on' };
    for (const value of [true, 'a', 1, 0.5, {}]) expect(success({ ...item, value })).toEqual([]);
    expect(success(item)).toEqual([]);
    expect(success({ ...item, value: [1] })).not.toEqual([]);
    expect(success({ ...item, reason: 'LUCK', value: true })).not.toEqual([]);
    expect(success({ key: 'a' })).not.toEqual([]);
  });

  it('returns a valid result of every kind, in bulk and alone', async () => {
    await using given = await givenEdge({ toggles });
    const bulk = await given.post(url, { context });
    expect(problemsOfOfrep('bulkEvaluationSuccess', bulk.json())).toEqual([]);

    const { flags } = bulk.json() as { flags: { key: string; errorCode?: string }[] };
    const byKey = Object.fromEntries(flags.map((flag) => [flag.key, flag]));
    const metadata = { applies: 'at-once' };
    expect(byKey).toMatchObject({
      boolean: { key: 'boolean', reason: 'STATIC', value: true, variant: 'on', metadata },
      text: { value: 'one' },
      whole: { value: 1 },
      share: { value: 0.5 },
      object: { value: { deep: [1] } },
      matched: { reason: 'TARGETING_MATCH', value: true },
      unmatched: { reason: 'DEFAULT', value: false },
      failing: { errorCode: 'GENERAL' },
    });
    expect(byKey.disabled).toEqual({ key: 'disabled', reason: 'DISABLED', metadata });
    expect(byKey.withoutDefault).toEqual({ key: 'withoutDefault', reason: 'DEFAULT', metadata });

    for (const flag of flags) {
      const alone = await given.post(`${url}/${flag.key}`, { context });
      if (!('value' in flag || flag.errorCode)) {
        expect([alone.statusCode, alone.json()]).toMatchObject([404, { key: flag.key }]);
        expect(problemsOfOfrep('flagNotFound', alone.json())).toEqual([]);
        continue;
      }
      expect(alone.json()).toEqual(flag);
      expect(alone.statusCode).toBe(flag.errorCode ? 400 : 200);
      const schema = flag.errorCode ? 'evaluationFailure' : 'serverEvaluationSuccess';
      expect(problemsOfOfrep(schema, alone.json())).toEqual([]);
    }
  });

  it.each([
    ['invalid JSON', '{', 400, 'PARSE_ERROR'],
    ['an empty body', '', 400, 'PARSE_ERROR'],
    ['a list', '[]', 400, 'PARSE_ERROR'],
    ['no context', '{}', 400, 'INVALID_CONTEXT'],
    ['a context that is not an object', '{"context":[]}', 400, 'INVALID_CONTEXT'],
    ['no targeting key', '{"context":{"country":"CA"}}', 400, 'TARGETING_KEY_MISSING'],
    ['an empty targeting key', '{"context":{"targetingKey":""}}', 400, 'TARGETING_KEY_MISSING'],
    ['a numeric targeting key', '{"context":{"targetingKey":7}}', 400, 'INVALID_CONTEXT'],
    [
      'a very long targeting key',
      JSON.stringify({ context: { targetingKey: 'x'.repeat(257) } }),
      400,
      'INVALID_CONTEXT',
    ],
    [
      'a context that would pollute prototypes',
      '{"context":{"__proto__":{"targetingKey":"x"}}}',
      400,
      'PARSE_ERROR',
    ],
    [
      'a deeply nested context',
      `{"context":{"targetingKey":"x","deep":${'['.repeat(3000)}${']'.repeat(3000)}}}`,
      400,
      'INVALID_CONTEXT',
    ],
    [
      'more than 8 KB',
      JSON.stringify({ context: { ...context, more: 'x'.repeat(8192) } }),
      413,
      'INVALID_CONTEXT',
    ],
  ])('returns an OFREP error for %s', async (_, body, status, errorCode) => {
    await using given = await givenEdge({ toggles });
    const bulk = await given.post(url, body);
    expect([bulk.statusCode, bulk.json()]).toMatchObject([status, { errorCode }]);
    expect(problemsOfOfrep('bulkEvaluationFailure', bulk.json())).toEqual([]);

    const alone = await given.post(`${url}/boolean`, body);
    expect([alone.statusCode, alone.json()]).toMatchObject([status, { key: 'boolean', errorCode }]);
    expect(problemsOfOfrep('evaluationFailure', alone.json())).toEqual([]);
  });

  it('returns valid errors for unknown flags, invalid requests, and a missing toggle document', async () => {
    await using given = await givenEdge({ toggles });
    const unknown = await given.post(`${url}/nothing`, { context });
    expect(unknown.statusCode).toBe(404);
    expect(problemsOfOfrep('flagNotFound', unknown.json())).toEqual([]);

    const text = await given.post(url, 'x=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([text.statusCode, text.json()]).toMatchObject([415, { errorCode: 'PARSE_ERROR' }]);
    expect((await given.get(url)).statusCode).toBe(404);
    expect((await given.post(`${url}/${'x'.repeat(500)}`, { context })).statusCode).toBe(404);

    await using empty = await givenEdge({ togglesFile: '/nowhere/toggles.json' });
    const waiting = await empty.post(url, { context });
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([503, '5']);
    expect(problemsOfOfrep('generalErrorResponse', waiting.json())).toEqual([]);
  });

  it('returns 429 with Retry-After above the rate limit', async () => {
    await using given = await givenEdge({ requestLimits: { perSecond: 0.1, atOnce: 2 } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      statuses.push((await given.post(url, { context })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await given.post(`${url}/boolean`, { context });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(problemsOfOfrep('generalErrorResponse', refused.json())).toEqual([]);
  });
});
