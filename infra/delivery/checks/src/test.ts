import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Steps } from './coverage/proof/walks.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { greenIn } from './rota/green.ts';
import { recordGreen } from './rota/last-green.ts';
import { partsIn } from './rota/parts.ts';
import { takeTurn } from './rota/take-turn.ts';
import { ensureChromium, ensureHeadlessShell, mayInstall } from './tests/chromium.ts';
import { countOf, sentence, silentKinds } from './tests/count.ts';
import { coverageOf } from './tests/coverage-of.ts';
import { failuresIn } from './tests/failures.ts';
import { isFullOnly } from './tests/full-only.ts';
import { type Kind, kindsIn, patternsOf } from './tests/kinds.ts';
import { oldestPostgres } from './tests/oldest-postgres.ts';
import type { Outcome } from './tests/outcome.ts';
import { ownSettings } from './tests/own-settings.ts';
import { prepareJourneys } from './tests/prepare-journeys.ts';
import { runJest } from './tests/run-jest.ts';
import { runJourneys } from './tests/run-journeys.ts';
import { slowest, type Took, timePerKind } from './tests/slowest.ts';
import { tryTwice } from './tests/try-twice.ts';
import { filesOf, readText } from './tree.ts';

// npm test                       every test, repetitions scaled down
// npm run test:full              with full counts of repetitions, on PostgreSQL 15 too
// npm run test:full -- --turn 2 --minutes 9   the two parts of a full run whose turn it is, within 9 min
// npm run test:full -- mutants   recorded defects that the tests miss (mutants SDK-K: of those rows)
// npm test -- --on PGlite        the database tests on the embedded database
// npm test -- --on plain-pg      the database tests on PostgreSQL, through pg as it is
// npm test -- redeem             tests whose path matches a pattern
// pnpm test redeem               the same within the current folder (--in names the folder)
// CI=true npm test               failures are retried once on their own, and reported
// npm test -- --record           records what passed, for docs/coverage.md
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    in: { type: 'string' },
    record: { type: 'boolean' },
    on: { type: 'string' },
    // These options are passed on to Playwright and jest.
    shard: { type: 'string' },
    grep: { type: 'string' },
    turn: { type: 'string' },
    minutes: { type: 'string', default: '10' },
  },
});
for (const name of ownSettings(process.env)) delete process.env[name];
// Compilation takes half of the start-up time of our servers, and tests start hundreds of them.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
if (values.full) process.env.SIDEBAND_FULL = '1';
const isOnPglite = values.on === 'PGlite';
const isOnPlainPg = values.on === 'plain-pg';
if (values.on && !isOnPglite && !isOnPlainPg) {
  console.error(`--on ${values.on}: only PGlite and plain-pg are left out of the usual run`);
  process.exit(1);
}
if (isOnPglite) process.env.TEST_ON_PGLITE = '1';
if (isOnPlainPg) process.env.SIDEBAND_PLAIN_PG = '1';
const files = filesOf(root);
const parts = partsIn(files, (file) => readText(root, file));
if (values.turn) {
  const turn = { parts, count: Number(values.turn), minutes: Number(values.minutes) };
  process.exit((await takeTurn(root, turn)) ? 0 : 1);
}
const chosen = values.on && positionals.length === 0 ? ['\\.database\\.test\\.ts$'] : positionals;
const patterns = patternsOf(values.in, chosen);
const secondTry = Boolean(process.env.CI);

// A run that is aborted still prints the counts so far.
const early = new AbortController();
const { signal } = early;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => early.abort());

if (values.full && positionals[0] === 'mutants') {
  process.exit((await runMutants(root, positionals.slice(1), signal)) ? 0 : 1);
}
const runnable = values.full ? files : files.filter((file) => !isFullOnly(file));
const asked = kindsIn(runnable, patterns);
const kinds = asked.filter((kind) => kind !== 'journeys');
const outcomes: Outcome[] = [];
const needed: string[] = [];
const took: Took = new Map();
const steps: Steps = new Map();

/** Duration of each step. Printed together with the load that the machine had before this run. */
const times: string[] = [];
const [loadBefore = 0] = loadavg();
let stepBegan = performance.now();
function stepEnds(name: string) {
  times.push(`${name} ${Math.round((performance.now() - stepBegan) / 1_000)} s`);
  stepBegan = performance.now();
}

type Run = (again?: string[]) => Promise<Outcome[]>;

async function take(run: Run) {
  if (signal.aborted) return;
  const runAgain = (files: string[]) => {
    console.info(`\nOnce more, on their own: ${files.join(', ')}\n`);
    return run(files);
  };
  const tried = await tryTwice({ run, runAgain: secondTry ? runAgain : undefined, signal });
  outcomes.push(...tried.outcomes);
  needed.push(...tried.passedAtSecondTry);
}

try {
  const walks = asked.includes('journeys');
  // If Chromium is missing and cannot be installed, fails with instructions before the first test
  // runs.
  if (walks && (process.env.CHROMIUM_PATH || !mayInstall())) ensureChromium();
  const prepared = walks && kinds.length > 0 ? prepareJourneys(root, signal) : undefined;
  if (kinds.length > 0)
    await take((only) =>
      runJest(root, { kinds, patterns, only, shard: values.shard, took, signal }),
    );
  const postgres = values.full && kinds.includes('database') && oldestPostgres(console.info);
  if (postgres) {
    const again = { kinds: ['database'] as Kind[], patterns, postgres, took, signal };
    await take((only) => runJest(root, { ...again, only }));
  }
  stepEnds('jest');
  await prepared;
  // Some journeys need features that only full Chromium has.
  if (walks && !signal.aborted)
    for (const ensure of [ensureHeadlessShell, ensureChromium]) ensure();
  stepEnds('Chromium and builds');
  // If the product did not start at the first attempt, no failed journeys are known, so all are run
  // again.
  if (walks) {
    await take((again = ['e2e']) =>
      runJourneys(root, {
        patterns,
        onlyFailed: !again.includes('e2e'),
        shard: values.shard,
        grep: values.grep,
        took,
        steps,
        signal,
      }),
    );
  }
  stepEnds('journeys');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

console.info('');
const silent = silentKinds(outcomes, asked);
for (const kind of asked) {
  const said = silent.includes(kind) ? 'did not run' : sentence(countOf(outcomes, kind));
  console.info(`  ${kind.padEnd(12)}${said}`);
}
if (asked.length === 0) console.info(`  No test fits ${patterns.join(' ')}`);
if (silent.length > 0) console.info(`  No test ran: ${silent.join(', ')}`);
if (signal.aborted) console.info('  Ended before all tests ran');

// After a run of all tests, shows where the time went.
if (patterns.length === 0) {
  console.info(
    `\n${times.join(', ')}, on ${availableParallelism()} cores with a load of ${loadBefore.toFixed(1)} before`,
  );
  console.info('What the files of each kind took, several at a time:');
  for (const line of timePerKind(took)) console.info(line);
  console.info('The slowest files:');
  for (const line of slowest(took, 15)) console.info(line);
}

const isWhole = patterns.length === 0 && !signal.aborted;
const proof = await coverageOf(root, {
  outcomes,
  steps,
  isWhole,
  record: values.record && !signal.aborted,
});
if ((values.full || isOnPglite) && !isOnPlainPg && !signal.aborted) {
  const only = {
    ...(isOnPglite && { on: 'PGlite' as const }),
    shard: values.shard,
    grep: values.grep,
  };
  recordGreen(root, parts, greenIn(parts, outcomes, only));
}

const all = countOf(outcomes);
console.info(`\n${sentence(all)}`);
if (needed.length > 0) console.info(`passed at the second try: ${needed.join('; ')}`);
for (const line of failuresIn(outcomes)) console.info(line);
for (const line of proof.says) console.info(line);
if (all.failed > 0 || proof.isLost || silent.length > 0 || asked.length === 0 || signal.aborted) {
  process.exitCode = 1;
}
