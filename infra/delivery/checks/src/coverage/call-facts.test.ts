import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { storedRows } from './rows.ts';

/** The parts of a zod schema from which field names are read. */
interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    options?: Schema[];
    innerType?: Schema;
    in?: Schema;
  };
}
type Part = 'params' | 'query' | 'body';
interface Call extends Partial<Record<Part, Schema>> {
  domain: string;
  name: string;
  method: string;
  path: string;
  credential: string;
  retry: string;
}

const root = join(import.meta.dirname, '../../../../..');
const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'call-facts.csv'), 'utf8')
  .trim()
  .split('\n');
const names = head.split(',');

/**
 * Method, path, credential, retry and fields of each call, taken from the specification, or from
 * our own definition where the specification says nothing. A call beyond it has the row `own`.
 */
const facts = lines.map((line) => {
  const cells = line.split(',');
  return Object.fromEntries(names.map((name, nth) => [name, cells[nth] ?? ''])) as Record<
    'row' | 'call' | 'method' | 'path' | 'credential' | 'retry' | Part,
    string
  >;
});

const module = pathToFileURL(join(root, 'infra/services/api/src/contract.ts')).href;
const { contract }: { contract: Call[] } = await import(module);
const byName = new Map(contract.map((call) => [`${call.domain}.${call.name}`, call]));
const labels = new Map(storedRows(root).calls.map(({ id, label }) => [id, label]));

/** `a b?` for an object, `a | b` for a union, `a (optional)` for an optional schema. */
function fieldsOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const { type, shape, options, innerType } = schema.def;
  if (shape) {
    const isOptional = (part: Schema) => part.def.type === 'optional';
    return Object.entries(shape)
      .map(([key, part]) => (isOptional(part) ? `${key}?` : key))
      .join(' ');
  }
  if (options) return options.map(fieldsOf).join(' | ');
  const inner = fieldsOf(innerType ?? schema.def.in);
  return type === 'optional' ? `${inner} (optional)` : inner;
}

describe('call facts', () => {
  it.each(facts)('$call matches its row in call-facts.csv', ({ row, call: name, ...said }) => {
    const call = byName.get(name);
    expect(call).toBeDefined();
    const { method, path, credential, retry, params, query, body } = call as Call;

    expect({
      method,
      path,
      credential,
      retry,
      params: fieldsOf(params),
      query: fieldsOf(query),
      body: fieldsOf(body),
    }).toEqual(said);
    // Rows for which the specification gives the whole path or its end.
    const [, ownMethod, own = ''] = /^([A-Z]+) \/(.+)$/.exec(labels.get(row) ?? '') ?? [];
    if (ownMethod) expect([method, endsWith(path, own)]).toEqual([ownMethod, true]);
  });

  /** Ignores the names of path placeholders. */
  const plain = (path: string) => `/${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`;
  const endsWith = (path: string, end: string) => plain(path).endsWith(plain(end));
});
