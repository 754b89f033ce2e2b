import { plannedPart, type readPlan } from './plan.ts';
import { type Kind, kinds, type Row, type Rows } from './rows.ts';
import type { Proof } from './tests.ts';

interface Given {
  rows: Rows;
  plan: ReturnType<typeof readPlan>;
  proofs: Map<string, Proof[]>;
}

/** The page people read: every row with the test that proves it, or the part that will bring it. */
export function coveragePage(given: Given): string {
  return [
    '# Coverage',
    '',
    'Made by `npm run check -- --fix` from the lists in `infra/checks/src/coverage`. A row is proven by the',
    'tests named beside it; the others name the part of the product that will bring them.',
    '',
    '| | Rows | Proven | To come |',
    '|---|---:|---:|---:|',
    ...kinds.map((kind) => summary(kind, given)),
    ...kinds.flatMap((kind) => table(kind, given)),
    '',
  ].join('\n');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function summary(kind: Kind, { rows, proofs }: Given): string {
  const proven = rows[kind].filter(({ id }) => proofs.has(id)).length;
  return `| ${capital(kind)} | ${rows[kind].length} | ${proven} | ${rows[kind].length - proven} |`;
}

function table(kind: Kind, given: Given): string[] {
  const lines = given.rows[kind].map((row) => line(kind, row, given));
  return [
    '',
    `## ${capital(kind)}`,
    '',
    '| Row | Area | What | Proven by |',
    '|---|---|---|---|',
    ...lines,
  ];
}

function line(kind: Kind, row: Row, { plan, proofs }: Given): string {
  const proven = proofs.get(row.id)?.map(({ file, title }) => `${title} (\`${file}\`)`);
  const by = proven?.join('; ') ?? `comes with ${plannedPart(plan, kind, row)}`;
  return `| ${[row.id, row.area, row.label, by].map(cell).join(' | ')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*');
