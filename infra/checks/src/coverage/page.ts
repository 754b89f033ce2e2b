import type { CallProgress, Progress } from './call-rows.ts';
import { plannedPart, type readPlan } from './plan.ts';
import { type Kind, kinds, type Row, type Rows } from './rows.ts';
import type { Proof } from './tests.ts';

interface Given {
  rows: Rows;
  plan: ReturnType<typeof readPlan>;
  proofs: Map<string, Proof[]>;
  /** How far each call has come. */
  progress: CallProgress;
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
    ...kinds.flatMap((kind) => (kind === 'calls' ? callTables(given) : table(kind, given))),
    '',
  ].join('\n');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function summary(kind: Kind, { rows, proofs }: Given): string {
  const proven = rows[kind].filter(({ id }) => proofs.has(id)).length;
  return `| ${capital(kind)} | ${rows[kind].length} | ${proven} | ${rows[kind].length - proven} |`;
}

function table(kind: Kind, given: Given): string[] {
  return ['', `## ${capital(kind)}`, ...linesOf(kind, given.rows[kind], given)];
}

const linesOf = (kind: Kind, rows: Row[], given: Given) => [
  '',
  '| Row | Area | What | Proven by |',
  '|---|---|---|---|',
  ...rows.map((row) => line(kind, row, given)),
];

const steps: Record<Progress['step'], string> = {
  served: 'Served',
  stated: 'Stated, not served yet',
  unstated: 'Not stated yet',
  none: 'No call of ours',
};

/** Calls that the api serves stand apart from those that are stated alone. */
function callTables(given: Given): string[] {
  const { calls } = given.rows;
  const stepOf = ({ id }: Row) => given.progress.get(id)?.step ?? 'unstated';
  return [
    '',
    '## Calls',
    ...Object.entries(steps).flatMap(([step, title]) => {
      const rows = calls.filter((row) => stepOf(row) === step);
      return rows.length === 0
        ? []
        : ['', `### ${title} (${rows.length})`, ...linesOf('calls', rows, given)];
    }),
  ];
}

function line(kind: Kind, row: Row, given: Given): string {
  const proven = given.proofs.get(row.id)?.map(({ file, title }) => `${title} (\`${file}\`)`);
  const by = proven?.join('; ') ?? notYet(kind, row, given);
  return `| ${[row.id, row.area, row.label, by].map(cell).join(' | ')} |`;
}

function notYet(kind: Kind, row: Row, { plan, progress }: Given): string {
  const call = progress.get(row.id);
  if (call?.step === 'none') return call.why;
  const comes = `comes with ${plannedPart(plan, kind, row)}`;
  return call && 'name' in call ? `stated as ${call.name}; ${comes}` : comes;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*');
