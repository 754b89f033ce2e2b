import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { coverage, pageFile } from './coverage.ts';
import { planFile } from './plan.ts';
import { recordFile } from './proof/record.ts';
import { rowsFile } from './rows.ts';
import type { Statement } from './statements.ts';
import { testsFile } from './tests.ts';

/** The test file whose case proves the clone's only route. */
export const proof = 'mfe-trial/src/claim.test.ts';

export type TestClone = ReturnType<typeof makeTestClone>;

/** A clone of a small repository with one specified route and one error, and its page. */
export function makeTestClone() {
  const above = mkdtempSync(join(tmpdir(), 'coverage-'));
  const root = join(above, 'clone');
  function put(path: string, content: object | string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(root, path), text);
  }
  const says = (statements: Statement[] = []) =>
    coverage(root, { facts: { statements } }).map((problem) => problem.says);
  const page = () => readFileSync(join(root, pageFile), 'utf8');
  /** Returns the cells of a row on the page that follow its ID, area and label. */
  const cellsOf = (id: string) =>
    (
      page()
        .split('\n')
        .find((line) => line.startsWith(`| ${id} |`)) ?? ''
    )
      .split(' | ')
      .slice(3);

  put(rowsFile, {
    routes: [{ id: 'R-001', area: 'trial', label: '/claim', hash: 'as it was' }],
    calls: [],
    errors: [{ id: 'E-001', area: 'claim', label: 'USED_UP', hash: 'as it was' }],
    rules: [],
    entities: [],
  });
  put(planFile, { trial: { routes: ['trial'], only: ['E-001..004'] } });
  put(testsFile, { [proof]: { 'claims a trial once': ['R-001'] } });
  put(proof, "describe('a trial', () => { it('claims a trial once', () => claim()); });");
  put(recordFile, { cases: { [proof]: { 'claims a trial once': 'mfe-trial' } }, walks: {} });
  put(pageFile, '');
  coverage(root, { fix: true });
  return {
    above,
    root,
    put,
    says,
    page,
    cellsOf,
    remove: () => rmSync(above, { recursive: true }),
  };
}
