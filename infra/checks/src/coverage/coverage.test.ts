import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { coverage, pageFile } from './coverage.ts';
import { planFile } from './plan.ts';
import { rowsFile, specifiedRows, storedRows } from './rows.ts';
import { seedData } from './seed-data.ts';
import { testsFile } from './tests.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const proof = 'mfe-trial/src/claim.test.ts';
let above: string;
let root: string;

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'coverage-'));
  root = join(above, 'clone');
  put(rowsFile, {
    routes: [{ id: 'R-001', area: 'trial', label: '/claim' }],
    calls: [],
    errors: [{ id: 'E-001', area: 'claim', label: 'USED_UP' }],
    rules: [],
  });
  put(planFile, { trial: { routes: ['trial'], only: ['E-001..004'] } });
  put(testsFile, { [proof]: { 'claims a trial once': ['R-001'] } });
  put(proof, "describe('a trial', () => { it('claims a trial once', () => {}); });");
  put(pageFile, '');
  coverage(root, { fix: true });
});
afterEach(() => rmSync(above, { recursive: true }));

const says = () => coverage(root).map((problem) => problem.says);

describe('coverage', () => {
  it('is complete when every row is proven or planned', () => {
    expect(says()).toEqual([]);
  });

  it('names a row that is neither proven nor planned', () => {
    put(planFile, { trial: { routes: ['trial'] } });
    expect(says()).toContainEqual(expect.stringContaining('E-001 (claim) has neither'));
  });

  it('notices a test that was renamed', () => {
    put(proof, "it('claims a trial twice', () => {});");
    expect(says()).toEqual([expect.stringContaining('no test "claims a trial once"')]);
  });

  it('does not take a comment or another string for a test', () => {
    put(proof, "// it('claims a trial once')\nconst title = 'claims a trial once';");
    expect(says()).toHaveLength(1);
  });

  it('refuses a row that nobody knows, and an area of the plan without rows', () => {
    put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'R-999'] } });
    put(planFile, { trial: { routes: ['trial', 'trail'], only: ['E-001'] } });
    expect(says()).toEqual(['R-999 is no row of rows.json', 'no row has the area trail']);
  });

  it('notices a page that is older than its lists', () => {
    put(pageFile, '# Coverage');
    expect(says()).toEqual(['is stale; run: npm run check -- --fix']);
  });

  it('follows the specification where it is at hand', () => {
    const route = { id: 'R-001', remote: 'trial', path: 'claim/now', toggle: null };
    put('../shared/spec/routes.json', [route]);
    expect(says()).toContain('is stale; run: npm run check -- --fix');
    coverage(root, { fix: true });
    expect(storedRows(root).routes).toEqual([{ id: 'R-001', area: 'trial', label: '/claim/now' }]);
  });

  it('compares the seed data byte for byte, only where the specification is at hand', () => {
    put('infra/local/fixtures.json', '{ "giftCards": [] }');
    expect(seedData(root)).toEqual([]);
    put('../shared/spec/fixtures.json', '{ "giftCards": [] } ');
    expect(seedData(root)).toHaveLength(1);
    cpSync(join(above, 'shared/spec/fixtures.json'), join(root, 'infra/local/fixtures.json'));
    expect(seedData(root)).toEqual([]);
  });

  it('needs no specification beside the clone of this repository', () => {
    expect(specifiedRows(root)).toBeUndefined();
    expect(storedRows(repository).rules.length).toBeGreaterThan(0);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
