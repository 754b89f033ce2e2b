import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import type { Problem } from './problem.ts';

const folder = new URL('../../conformance/flagd-schemas/json/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const ajv = new Ajv({ strict: false, allErrors: true, verbose: false });
for (const name of ['targeting.json', 'flags.json', 'flagd.json']) ajv.addSchema(read(name));

/** The schemas of flagd, by the end of their address. */
export type SchemaName = 'flags.json' | 'flagd.json' | 'targeting.json';

const maxProblems = 5;

/** Whether the published schema of flagd takes it, and where it does not. */
export function problemsOfSchema(value: unknown, schema: SchemaName = 'flags.json'): Problem[] {
  const validate = ajv.getSchema(`https://flagd.dev/schema/v0/${schema}`);
  if (!validate) throw new Error(`the schema ${schema} is missing`);
  if (validate(value)) return [];
  return deepest(validate.errors ?? []);
}

/** A toggle is a choice of types too, so values of one type are reported as none of the others. */
const isOtherType = ({ instancePath, keyword }: ErrorObject) =>
  /^(anyOf|oneOf)$/.test(keyword) ||
  (keyword === 'type' && /^\/flags\/[^/]+\/variants\/[^/]+$/.test(instancePath));

/**
 * A rule is a choice of many shapes, so one fault makes an error for every shape it is not. The
 * deepest places are where it really is.
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
