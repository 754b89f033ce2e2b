import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import type { Problem } from '../refusals/problem.ts';

const folder = new URL('../../conformance/flagd-schemas/json/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const ajv = new Ajv({ strict: false, allErrors: true, verbose: false });
for (const name of ['targeting.json', 'flags.json', 'flagd.json']) ajv.addSchema(read(name));

/** Schemas of flagd, by the last segment of their URL. */
export type SchemaName = 'flags.json' | 'flagd.json' | 'targeting.json';

/** A handful of problems is enough to see what is wrong. */
const maxProblems = 5;

/** Problems found by flagd's published schema. Empty when the value is valid. */
export function problemsOfSchema(value: unknown, schema: SchemaName = 'flags.json'): Problem[] {
  const validate = ajv.getSchema(`https://flagd.dev/schema/v0/${schema}`);
  if (!validate) throw new Error(`the schema ${schema} is missing`);
  if (validate(value)) return [];
  return deepest(validate.errors ?? []);
}

/**
 * The schema offers one alternative per variant type, so a value also fails the alternatives for
 * all other types.
 */
const isOtherType = ({ instancePath, keyword }: ErrorObject) =>
  /^(anyOf|oneOf)$/.test(keyword) ||
  (keyword === 'type' && /^\/flags\/[^/]+\/variants\/[^/]+$/.test(instancePath));

/**
 * The schema of rules is a large union, so a single mistake causes an error for every alternative.
 * The errors at the deepest locations show the actual mistake.
 */
function deepest(all: ErrorObject[]): Problem[] {
  const telling = all.filter((error) => !isOtherType(error));
  const errors = telling.length > 0 ? telling : all;
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const most = Math.max(...errors.map(depth));
  const problems = new Map<string, Problem>();
  for (const error of errors.filter((one) => depth(one) === most)) {
    const { instancePath: pointer, message = 'is wrong' } = error;
    const allowed = error.keyword === 'enum' ? error.params.allowedValues.map(String) : undefined;
    const known = problems.get(pointer);
    if (known && !allowed) continue;
    problems.set(pointer, { pointer, code: 'schema', message, ...(allowed && { allowed }) });
  }
  return [...problems.values()].slice(0, maxProblems);
}
