import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { problemsOfSchema, type SchemaName } from './schema.ts';

const folder = new URL('../../conformance/flagd-schemas/json/test/', import.meta.url);

/** All examples published by flagd, with the schema they refer to and the expected verdict. */
const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => {
    const content = JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
    const named = /[a-z]+\.json$/.exec(content.$schema ?? '')?.[0] ?? 'targeting.json';
    return { path, content, schema: named as SchemaName, isGood: path.includes('positive/') };
  });

describe('flagd schema', () => {
  it('finds the published examples', () => {
    expect(examples.length).toBe(36);
    expect(new Set(examples.map(({ schema }) => schema)).size).toBe(3);
  });

  it.each(examples)('$path: matches the verdict of its schema', ({ content, schema, isGood }) => {
    const problems = problemsOfSchema(content, schema);
    expect(problems.length === 0).toBe(isGood);
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'schema', message: expect.stringMatching(/./) });
      // Pointers refer to existing locations.
      const steps = problem.pointer.split('/').slice(1);
      const found = steps.reduce<unknown>((at, step) => Object(at)[step], content);
      expect(found).toBeDefined();
    }
  });
});
