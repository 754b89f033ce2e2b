import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, countJest, type JestReport } from './count.ts';
import type { Kind } from './kinds.ts';
import { runInTheOpen } from './run-in-the-open.ts';

/** Logic, components and database tests. Modules are ours as they are: ESM, types stripped. */
export async function runJest(root: string, kinds: Kind[], patterns: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'sideband-jest-'));
  const report = join(folder, 'report.json');
  const flags = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  await runInTheOpen(root, join(root, 'node_modules', '.bin', 'jest'), {
    args: [
      ...['--config', 'infra/checks/jest.config.mjs', '--ci', '--maxWorkers=100%'],
      ...['--json', '--outputFile', report, '--selectProjects', ...kinds],
      ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
    ],
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${flags}`.trim() },
  });
  const counts = countJest(readReport(report), root);
  rmSync(folder, { recursive: true });
  return counts;
}

/** Jest writes none when it could not start; its own words are above. */
function readReport(path: string): JestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}
