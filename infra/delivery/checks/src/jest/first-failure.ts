import { writeFileSync } from 'node:fs';

/**
 * A jest reporter that writes the first failing test to `FIRST_FAILURE_REPORT` and ends the run.
 */
export default class FirstFailure {
  onTestCaseResult({ path }: { path: string }, result: { status: string }) {
    const report = process.env.FIRST_FAILURE_REPORT;
    if (result.status !== 'failed' || !report) return;
    const testResults = [{ name: path, status: 'failed', assertionResults: [result] }];
    writeFileSync(report, JSON.stringify({ testResults }));
    process.exit(1);
  }
}
