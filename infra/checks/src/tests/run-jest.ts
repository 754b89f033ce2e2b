import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JestReport, outcomesOfJest, timesOfJest } from './jest-report.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { runInTheOpen } from './run-in-the-open.ts';
import type { Took } from './slowest.ts';

interface Options {
  kinds: Kind[];
  patterns: string[];
  /** Just these files, one after another, with nothing beside them. */
  only?: string[] | undefined;
  /** A part of all of them: `2/3`. */
  shard?: string | undefined;
  /** The programs of a PostgreSQL that takes the place of the usual one. */
  postgres?: string | undefined;
  /** For a run that is expected to fail: ends at the first failure, quietly, and waits less long for elements. */
  isBrief?: boolean;
  took: Took;
  signal: AbortSignal;
}

/** One more than cores: a database test waits for PostgreSQL or another process a third of its time. */
const mostWorkers = availableParallelism() + 1;

/** Logic, components and database tests. Modules are ours as they are: ESM, types stripped. */
export async function runJest(root: string, options: Options): Promise<Outcome[]> {
  const { kinds, patterns, only, shard, postgres, isBrief, took, signal } = options;
  const folder = mkdtempSync(join(tmpdir(), 'sideband-jest-'));
  const report = join(folder, 'report.json');
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  await runInTheOpen(root, join(root, 'node_modules', '.bin', 'jest'), {
    args: [
      ...['--config', 'infra/checks/jest.config.mjs', '--ci'],
      ...['--json', '--outputFile', report, '--selectProjects', ...kinds],
      // A worker would outlive a run that ends at once.
      ...(isBrief ? ['--runInBand'] : [`--maxWorkers=${only ? 1 : mostWorkers}`]),
      ...(only ? ['--runTestsByPath', ...only] : []),
      ...(shard && !only ? [`--shard=${shard}`] : []),
      ...(!only && patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
      ...(isBrief ? ['--reporters', join(root, 'infra/checks/src/jest/first-failure.ts')] : []),
    ],
    isQuiet: isBrief,
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flags}`.trim(),
      // Each test file evaluates its modules under new addresses, and Node would keep what it compiled by address:
      // tens of thousands of files that no later run finds again.
      NODE_DISABLE_COMPILE_CACHE: '1',
      ...(postgres && { TEST_POSTGRES_BIN: postgres }),
      ...(isBrief && { FIRST_FAILURE_REPORT: report, QUERY_PATIENCE_MS: '20000' }),
    },
    signal,
  });
  const found = readReport(report);
  rmSync(folder, { recursive: true });
  timesOfJest(found, root, took);
  return outcomesOfJest(found, root);
}

/** Jest writes none when it could not start; its own words are above. */
function readReport(path: string): JestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}
