import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { architecture } from './architecture/architecture.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { coverage, coverageSkips } from './coverage/coverage.ts';
import { wrongPlaces } from './coverage/entities/carried.ts';
import { factsOf } from './coverage/facts.ts';
import { routeFacts, routeFactsSkips } from './coverage/route-facts.ts';
import { renewRows } from './coverage/rows.ts';
import { seedData, seedDataSkips } from './coverage/seed-data.ts';
import { fileLength } from './file-length.ts';
import { importRules } from './import-rules/import-rules.ts';
import { lint } from './lint.ts';
import { managedFiles } from './managed/managed-files.ts';
import { messages } from './messages/messages.ts';
import { checkMutants } from './mutants/check-mutants.ts';
import { type Problem, printed } from './problem.ts';
import { promises } from './promises.ts';
import { fullRuns } from './rota/full-runs.ts';
import { missingDocstrings } from './sdk-docs/missing-docstrings.ts';
import { toggles } from './toggles/toggles.ts';
import { types } from './types.ts';
import { unused } from './unused.ts';
import { words } from './words/words.ts';

interface Check {
  name: string;
  find(root: string): Problem[] | Promise<Problem[]>;
  /** Returns the comparisons that cannot be made here, each with the reason. */
  skips?(root: string): string[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fix: { type: 'boolean' }, 'looked-at': { type: 'string', multiple: true } },
});
const { fix = false } = values;
/** Rows whose specification changed and whose cases have been reviewed since. */
const lookedAt = [...(values['looked-at'] ?? []), ...positionals];

const checks: Check[] = [
  { name: 'types', find: types },
  { name: 'lint and format', find: (root) => lint(root, { fix }) },
  { name: 'promises', find: promises },
  { name: 'import rules', find: importRules },
  { name: 'unused code and dependencies', find: unused },
  { name: 'managed files', find: (root) => managedFiles(root, { fix }) },
  { name: 'messages', find: messages },
  { name: 'file length', find: fileLength },
  { name: 'words', find: words },
  {
    name: 'coverage',
    find: async (root) => {
      if (fix) renewRows(root);
      const facts = await factsOf(root);
      return [...coverage(root, { fix, lookedAt, facts }), ...(await wrongPlaces(root))];
    },
    skips: coverageSkips,
  },
  { name: 'recorded defects', find: checkMutants },
  { name: 'full runs', find: (root) => fullRuns(root, { fix }) },
  { name: 'architecture', find: (root) => architecture(root, { fix }) },
  { name: 'SDK docs', find: missingDocstrings },
  { name: 'catalogue', find: catalogue },
  { name: 'toggles', find: toggles },
  { name: 'route table', find: routeFacts, skips: routeFactsSkips },
  { name: 'seed data', find: seedData, skips: seedDataSkips },
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const start = performance.now();
let problems = 0;
// With --fix, lint and format run last, because they format the generated files.
const order = fix ? [...checks.slice(2), ...checks.slice(0, 2)] : checks;
for (const { name, find, skips } of order) {
  const begin = performance.now();
  const found = await find(root);
  problems += found.length;
  const outcome = found.length === 0 ? 'ok' : `${found.length} to mend`;
  console.info(`${found.length === 0 ? '✓' : '✗'} ${name}: ${outcome} (${seconds(begin)})`);
  for (const problem of found) console.info(`    ${printed(problem)}`);
  for (const skip of skips?.(root) ?? []) console.info(`    skipped, ${skip}`);
}
console.info(`\n${problems === 0 ? 'All checks pass' : `${problems} to mend`} (${seconds(start)})`);
process.exitCode = problems === 0 ? 0 : 1;
