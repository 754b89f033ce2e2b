import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNode, namesOf, nodesOf } from '../syntax.ts';
import { docstringBefore } from './docstring.ts';
import { codesOf, fieldsOf, wordsOfCodes } from './schema.ts';
import type { Source } from './source.ts';

/** A call, as described by its definition and its docstring. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  credential: string;
  retry: string;
  /** Each part of the request with its fields, if the definition names any. */
  sends: [part: string, fields: string[]][];
  refusals: { code: string; words: string }[];
  docstring: string;
  file: string;
  line: number;
}

export interface DescribedDomain {
  /** Name under which the domain is imported. */
  name: string;
  calls: DescribedCall[];
}

type Statement = Record<'name' | 'method' | 'path' | 'credential', string> & {
  retry?: string;
} & Partial<Record<'params' | 'query' | 'body' | 'refusals', unknown>>;

/**
 * Returns the domains that a file defines. Most facts are read by importing the file, because a
 * path or a refusal may be defined elsewhere. Only docstrings are parsed from the source.
 */
export async function domainsOf(root: string, source: Source, file: string) {
  const stated: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const words = wordsOfCodes(source, file);
  return Object.entries(stated).flatMap(([name, value]): DescribedDomain[] => {
    if (!isDomain(value)) return [];
    const calls = Object.values(value).map((one) => described(source, file, one, words));
    return [{ name, calls }];
  });
}

const isDomain = (value: unknown): value is Record<string, Statement> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => one?.method && typeof one.path === 'string' && one.answer);

function described(
  source: Source,
  file: string,
  call: Statement,
  words: Map<string, string>,
): DescribedCall {
  const parts = ['params', 'query', 'body'] as const;
  return {
    ...writtenAt(source, file, call.name),
    name: call.name,
    method: call.method,
    path: call.path,
    credential: call.credential,
    retry: call.retry ?? 'never',
    sends: parts.filter((part) => call[part]).map((part) => [part, fieldsOf(call[part])]),
    refusals: codesOf(call.refusals).map((code) => ({ code, words: words.get(code) ?? '' })),
  };
}

/**
 * Finds the property that defines the call, in this file or in a file beside it from which its
 * calls are composed.
 */
function writtenAt(source: Source, file: string, name: string) {
  const beside = source.files(posix.dirname(file)).filter((path) => /calls/.test(path));
  for (const path of [file, ...beside]) {
    const { text, syntax } = source.module(path);
    for (const property of nodesOf(syntax.program, 'Property')) {
      const { key, value } = property;
      if (namesOf(key)[0] !== name || !isNode(value) || value.type !== 'CallExpression') continue;
      const docstring = docstringBefore(text, syntax.comments, property.start);
      return { docstring, file: path, line: syntax.lineOf(property) };
    }
  }
  return { docstring: '', file, line: 1 };
}
