import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mapFile, unstatedFile } from './call-rows.ts';
import { coverage, pageFile } from './coverage.ts';
import { planFile } from './plan.ts';
import { routeFacts, routeFactsFile } from './route-facts.ts';
import { rowsFile, specifiedRows, storedRows } from './rows.ts';
import { seedData } from './seed-data.ts';
import type { Statement } from './statements.ts';
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

const says = (statements: Statement[] = []) =>
  coverage(root, { statements }).map((problem) => problem.says);

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

  it('compares the route table row by row, only where the specification is at hand', () => {
    const head = 'path,match,guard,remote,toggle,fallback,redirect,condition,tracking';
    const line = '/claim,exact,guarded,trial,showClaim,/error,/gone,renewalcode,silent';
    put(routeFactsFile, `${head}\n${line}\n`);
    expect(routeFacts(root)).toEqual([]);
    const row = {
      ...{ path: 'claim', match: 'exact', guard: true, remote: 'trial', toggle: 'showClaim' },
      ...{ fallback: '/error', redirectTo: 'gone', condition: 'renewalcode is there' },
      trackingExcluded: true,
    };
    put('../shared/spec/routes.json', [row, { ...row, path: null }]);
    expect(routeFacts(root)).toEqual([]);
    put('../shared/spec/routes.json', [{ ...row, trackingExcluded: false }]);
    expect(routeFacts(root).map(({ says }) => says)).toEqual([
      expect.stringMatching(/^lacks "\/claim.*tracked"/),
      expect.stringMatching(/^has "\/claim.*silent"/),
    ]);
  });

  it('needs no specification beside the clone of this repository', () => {
    expect(specifiedRows(root)).toBeUndefined();
    expect(storedRows(repository).rules.length).toBeGreaterThan(0);
  });
});

describe('the calls of the specification', () => {
  const stated = [
    { name: 'trial.claim', address: 'POST /trial/{vehicleId}/claim', isServed: true },
    { name: 'trial.read', address: 'GET /trial', isServed: false },
  ];
  const calls = ['POST /trial/{id}/claim', 'state of a trial', 'banner image'].map((label, at) => ({
    id: `C-00${at + 1}`,
    area: 'trial',
    label,
  }));

  beforeEach(() => {
    put(rowsFile, { routes: [], calls, errors: [], rules: [] });
    put(planFile, { trial: { calls: ['trial'] } });
    put(testsFile, {});
    put(mapFile, { 'C-002': { call: 'trial.read' }, 'C-003': { why: 'an address, no call' } });
    put(unstatedFile, []);
    coverage(root, { fix: true, statements: stated });
  });

  it('are found by address, whatever its values are called, or by name', () => {
    expect(says(stated)).toEqual([]);
    const page = readFileSync(join(root, pageFile), 'utf8');
    expect(page.match(/^### .*/gm)).toEqual([
      '### Served (1)',
      '### Stated, not served yet (1)',
      '### No call of ours (1)',
    ]);
    expect(page).toContain('stated as trial.read; comes with trial');
    expect(page).toContain('an address, no call');
  });

  it('are named when nothing states them', () => {
    expect(says(stated.slice(1))).toContainEqual(expect.stringContaining('C-001 (POST /trial'));
    expect(says(stated.slice(0, 1))).toContain('C-002 names a call that nobody states');
  });

  it('may wait in a list, until they are stated', () => {
    put(unstatedFile, ['C-001', 'C-002', 'C-009']);
    const found = says(stated.slice(1));
    expect(found).not.toContainEqual(expect.stringContaining('C-001'));
    expect(found).toContain('C-002 is stated; take it off the list');
    expect(found).toContain('C-009 is no call of rows.json');

    coverage(root, { fix: true, statements: stated.slice(1) });
    expect(JSON.parse(readFileSync(join(root, unstatedFile), 'utf8'))).toEqual(['C-001']);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
