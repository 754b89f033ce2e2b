import { join } from 'node:path';
import { readJson, textIfAny } from '../tree.ts';

export const kinds = ['routes', 'calls', 'errors', 'rules'] as const;
export type Kind = (typeof kinds)[number];

/** One thing the product has to do, in our own short words. */
export interface Row {
  id: string;
  /** The subject it belongs to; the plan goes by it. */
  area: string;
  label: string;
}
export type Rows = Record<Kind, Row[]>;

export const rowsFile = 'infra/checks/src/coverage/rows.json';

/** Lies beside the clone of those who write the specification, and of nobody else. */
export const specification = (root: string, name: string) =>
  textIfAny(join(root, '..', 'shared', 'spec'), name);

export const storedRows = (root: string) => readJson<Rows>(root, rowsFile);

type SpecifiedRow = Record<string, string | null>;

const readings: Record<Kind, (row: SpecifiedRow) => Omit<Row, 'id'>> = {
  routes: ({ remote, path, toggle }) => ({
    area: remote ?? '',
    label: path === null ? `toggle ${toggle}` : `/${path}`,
  }),
  calls: ({ group, name, method, path }) => ({
    area: group ?? '',
    label: path ? `${method ?? ''} /${path.replace(/^\//, '')}`.trim() : `${name}`,
  }),
  errors: ({ group, code }) => ({ area: group ?? '', label: code ?? '' }),
  rules: ({ area, kind }) => ({ area: area ?? '', label: kind ?? '' }),
};

/** The rows as the specification has them today; nothing where it is not at hand. */
export function specifiedRows(root: string): Rows | undefined {
  if (!specification(root, 'routes.json')) return undefined;
  const read = (kind: Kind): Row[] => {
    const rows: SpecifiedRow[] = JSON.parse(specification(root, `${kind}.json`) ?? '[]');
    return rows.map((row) => ({ id: row.id ?? '', ...readings[kind](row) }));
  };
  return {
    routes: read('routes'),
    calls: read('calls'),
    errors: read('errors'),
    rules: read('rules'),
  };
}
