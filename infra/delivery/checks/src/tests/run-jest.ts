import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JestReport, outcomesOfJest, timesOfJest } from './jest-report.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { runInTheOpen } from './run-in-the-open.ts';
import type { Took } from './slowest.ts';

interface Options {
  kinds: Kind[];
  patterns: string[];
  /** Runs only these files, one after another. */
  only?: string[] | undefined;
  /** Regular expression of full test names. Only these tests run. */
  names?: string | undefined;
  /** Shard of the tests to run: `2/3`. */
  shard?: string | undefined;
  /** Folder of the programs of the PostgreSQL version to use instead of the default one. */
  postgres?: string | undefined;
  /**
   * For a run that is expected to fail: stops at the first failure, prints nothing, and shortens
   * the wait for elements.
   */
  isBrief?: boolean;
  took: Took;
  signal: AbortSignal;
}

/**
 * Runs logic, component and database tests. Workspace modules run as ESM with their types stripped.
 */
export async function runJest(root: string, options: Options): Promise<Outcome[]> {
  const { kinds, patterns, only, names, shard, postgres, isBrief, took, signal } = options;
  const folder = mkdtempSync(join(tmpdir(), 'sideband-jest-'));
  const report = join(folder, 'report.json');
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  await runInTheOpen(root, join(root, 'node_modules', '.bin', 'jest'), {
    args: [
      ...['--config', 'infra/delivery/checks/jest.config.mjs', '--ci'],
      ...['--json', '--outputFile', report, '--selectProjects', ...kinds],
      // A separate worker process would survive a run that exits at the first failure.
      ...(isBrief || only ? ['--runInBand'] : []),
      ...(only ? ['--runTestsByPath', ...only] : []),
      ...(names ? ['--testNamePattern', names] : []),
      ...(shard && !only ? [`--shard=${shard}`] : []),
      ...(!only && patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
      ...(isBrief
        ? ['--reporters', join(root, 'infra/delivery/checks/src/jest/first-failure.ts')]
        : []),
    ],
    isQuiet: isBrief,
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flags}`.trim(),
      // Modules of tests are evaluated under a new URL for each file. Node would cache the compiled
      // code by URL, in thousands of files that no later run finds again.
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

/**
 * Reads the report. jest writes no report when it could not start, and has already printed the
 * reason.
 */
function readReport(path: string): JestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}
