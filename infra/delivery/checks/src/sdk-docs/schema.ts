import { posix } from 'node:path';
import { type Node, namesOf, nodesOf, textOf } from '../syntax.ts';
import { docstringBefore } from './docstring.ts';
import type { Module, Source } from './source.ts';

/** The parts of a zod schema that are read here. */
interface Definition {
  shape?: Record<string, unknown>;
  options?: unknown[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  innerType?: unknown;
}

const definitionOf = (schema: unknown): Definition =>
  (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def ?? {};

/** Returns the codes that a refusal may have. */
export function codesOf(schema: unknown): string[] {
  const { options = [], shape } = definitionOf(schema);
  const { values = [], entries = {} } = definitionOf(shape?.code);
  const own = [...values, ...Object.values(entries)].map(String);
  return [...new Set([...own, ...options.flatMap(codesOf)])];
}

/**
 * Returns the field names of a schema. For a union, returns those of all options. Optional fields
 * end with `?`.
 */
export function fieldsOf(schema: unknown): string[] {
  const { shape = {}, options = [], innerType } = definitionOf(schema);
  const own = Object.entries(shape).map(([name, field]) => (isOptional(field) ? `${name}?` : name));
  const inner = innerType ? fieldsOf(innerType) : [];
  return [...new Set([...own, ...inner, ...options.flatMap(fieldsOf)])];
}

const isOptional = (field: unknown) =>
  (field as { _zod?: { optin?: string } })._zod?.optin === 'optional';

/**
 * Returns the docstring above the schema of each refusal. Later sources override earlier ones:
 * `wire`, the imports of the calls file, and the file's own folder.
 */
export function wordsOfCodes(source: Source, file: string): Map<string, string> {
  const imports = nodesOf(source.module(file).syntax.program, 'ImportDeclaration').flatMap(
    ({ source: from }) => source.resolve(file, textOf(from) ?? '') ?? [],
  );
  const files = [
    ...source.files('shared-sdk/src/contract/wire'),
    ...imports,
    ...source.files(posix.dirname(file)),
  ];
  return new Map(files.flatMap((each) => wordsIn(source.module(each))));
}

function wordsIn({ text, syntax, declarations }: Module): [string, string][] {
  const named = nodesOf(syntax.program, 'VariableDeclarator');
  return nodesOf(syntax.program, 'CallExpression').flatMap((made) => {
    const declarator = named.find(({ init }) => init === made);
    const name = declarator && namesOf(declarator.id)[0];
    const words =
      docstringBefore(text, syntax.comments, made.start) ||
      declarations.find((one) => one.name === name)?.docstring;
    return words ? codesIn(made).map((code): [string, string] => [code, words]) : [];
  });
}

/** `z.object({ code: z.literal('COUNTRY_ERROR') })` → `COUNTRY_ERROR` */
function codesIn({ callee, arguments: given }: Node): string[] {
  const [shape] = given as Node[];
  if (!/object$/i.test(namesOf(callee).at(-1) ?? '') || !shape) return [];
  const properties = (shape.properties ?? []) as Node[];
  const code = properties.find(({ key }) => namesOf(key)[0] === 'code');
  if (!code) return [];
  return nodesOf(code, 'Literal').flatMap((literal) => textOf(literal) ?? []);
}
