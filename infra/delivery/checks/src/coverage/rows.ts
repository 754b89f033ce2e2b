import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson, textIfAny } from '../tree.ts';

export const kinds = ['routes', 'calls', 'errors', 'rules', 'entities'] as const;
export type Kind = (typeof kinds)[number];

/** One requirement of the specification, summarized in our own words. */
export interface Row {
  id: string;
  /** Subject of the row, to which the plan refers. */
  area: string;
  label: string;
  /**
   * Hash of the specified requirement. It changes when the requirement does; the text of the
   * requirement stays in the specification.
   */
  hash: string;
  /** Values of an enumeration, if the row is one. */
  values?: string[];
}
export type Rows = Record<Kind, Row[]>;

export const rowsFile = 'infra/delivery/checks/src/coverage/rows.json';

/**
 * Reads a file of the specification. Returns undefined when the file is missing: only the authors
 * of the specification have it beside their clone.
 */
export const specification = (root: string, name: string) =>
  textIfAny(join(root, '..', 'shared', 'spec'), name);

export const storedRows = (root: string) => readJson<Rows>(root, rowsFile);

type Specified = Record<string, unknown> & { id: string };

interface Reading {
  area: string;
  label: string;
  values?: string[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const readings: Record<Exclude<Kind, 'entities'>, (row: Specified) => Reading> = {
  routes: ({ remote, path, toggle }) => ({
    area: text(remote),
    label: path === null ? `toggle ${toggle}` : `/${path}`,
  }),
  calls: ({ group, name, method, path }) => ({
    area: text(group),
    label: path ? `${text(method)} /${text(path).replace(/^\//, '')}`.trim() : `${name}`,
  }),
  errors: ({ group, code }) => ({ area: text(group), label: text(code) }),
  rules: ({ area, kind }) => ({ area: text(area), label: text(kind) }),
};

/**
 * Fields that define the requirement. Notes, sources and open questions may be reworded without
 * changing the hash.
 */
const asked: Record<Exclude<Kind, 'entities'>, string[]> = {
  routes: [
    ...['path', 'match', 'guard', 'toggle', 'toggleEffect', 'fallback', 'keepQuery'],
    ...['redirectTo', 'condition', 'caseInsensitive', 'trackingExcluded'],
  ],
  calls: [
    ...['name', 'method', 'path', 'params', 'query', 'body', 'auth', 'response'],
    ...['errors', 'retry'],
  ],
  errors: ['code', 'raisedBy', 'condition', 'behaviour'],
  rules: ['statement', 'inputs', 'expected'],
};

const hashOf = (values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12);

/** Returns the rows of the current specification, or undefined when it is missing. */
export function specifiedRows(root: string): Rows | undefined {
  if (!specification(root, 'routes.json')) return undefined;
  const all = <Row>(kind: Kind): Row[] =>
    JSON.parse(specification(root, `${kind}.json`) ?? '[]') as Row[];
  const read = (kind: Exclude<Kind, 'entities'>): Row[] =>
    all<Specified>(kind).map((row) => ({
      id: row.id,
      ...readings[kind](row),
      hash: hashOf(asked[kind].map((name) => row[name] ?? null)),
    }));
  return {
    routes: read('routes'),
    calls: read('calls'),
    errors: read('errors'),
    rules: read('rules'),
    entities: all<Entity>('entities').flatMap(rowsOfEntity),
  };
}

/** Whether the rows of the specification differ from those stored in this repository. */
export function areRowsStale(root: string): boolean {
  const specified = specifiedRows(root);
  return specified !== undefined && !isDeepStrictEqual(specified, storedRows(root));
}

export function renewRows(root: string) {
  const specified = specifiedRows(root);
  if (areRowsStale(root)) writeFileSync(join(root, rowsFile), JSON.stringify(specified, null, 2));
}

interface Entity {
  id: string;
  name: string;
  fields: { name: string; type: string }[];
  enumerations: Record<string, string[]>;
}

/** Returns one row for each field, and one for each enumeration with its values. */
function rowsOfEntity({ id, name, fields, enumerations }: Entity): Row[] {
  return [
    ...fields.map((field) => ({
      id: `${id}.${field.name.replaceAll(' ', '-')}`,
      area: name,
      label: field.name,
      hash: hashOf([name, field.name, field.type]),
    })),
    ...Object.entries(enumerations).map(([enumeration, values]) => ({
      id: `${id}:${enumeration.replaceAll(' ', '-')}`,
      area: name,
      label: enumeration,
      hash: hashOf([name, enumeration, values]),
      values,
    })),
  ];
}
