import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mapFile, unstatedFile } from './call-rows.ts';
import { coverage, pageFile } from './coverage.ts';
import { planFile } from './plan.ts';
import { recordFile } from './proof/record.ts';
import { routeFacts, routeFactsFile } from './route-facts.ts';
import { rowsFile, specifiedRows, storedRows } from './rows.ts';
import { seedData } from './seed-data.ts';
import type { Statement } from './statements.ts';
import { testsFile } from './tests.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const proof = 'mfe-trial/src/claim.test.ts';
const trialEntity = {
  id: 'N-001',
  name: 'Trial',
  fields: [{ name: 'days', type: 'number' }],
  enumerations: { Kind: ['short', 'long'] },
};
let above: string;
let root: string;

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'coverage-'));
  root = join(above, 'clone');
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
});
afterEach(() => rmSync(above, { recursive: true }));

const says = (statements: Statement[] = []) =>
  coverage(root, { facts: { statements } }).map((problem) => problem.says);
const page = () => readFileSync(join(root, pageFile), 'utf8');
/** Cells of a row on the page after its id, area and label. */
const cellsOf = (id: string) =>
  (
    page()
      .split('\n')
      .find((line) => line.startsWith(`| ${id} |`)) ?? ''
  )
    .split(' | ')
    .slice(3);

describe('coverage', () => {
  it('reports nothing when every row is proven or planned', () => {
    expect(says()).toEqual([]);
  });

  it('reports a row that is neither proven nor planned', () => {
    put(planFile, { trial: { routes: ['trial'] } });
    expect(says()).toContainEqual(expect.stringContaining('E-001 (claim) has neither'));
  });

  it('reports a test that was renamed', () => {
    put(proof, "it('claims a trial twice', () => claim());");
    expect(says()).toContain(`${proof}: "claims a trial once" is not there; name it as it is now`);
  });

  it('ignores test titles in comments and in other strings', () => {
    put(proof, "// it('claims a trial once')\nconst title = 'claims a trial once';");
    expect(says()).toContainEqual(expect.stringContaining('is not there'));
  });

  it.each([
    ['is empty', "it('claims a trial once', () => {})"],
    ['is empty', "it('claims a trial once')"],
    ['is skipped', "it.skip('claims a trial once', () => claim())"],
    ['is skipped', "describe.skip('a trial', () => it('claims a trial once', () => claim()))"],
    ['is to be written', "it.todo('claims a trial once')"],
    ['is expected to fail', "it.failing('claims a trial once', () => claim())"],
  ])('accepts no proof from a case that %s: %s', (flaw, text) => {
    put(proof, text);
    expect(says()).toContain(`${proof}: "claims a trial once" ${flaw}`);
    coverage(root, { fix: true });
    expect(cellsOf('R-001')).toEqual(['–', 'nothing', '–', 'comes with trial |']);
  });

  it('accepts no proof from a case that did not pass in the last recorded run', () => {
    put(recordFile, { cases: {}, walks: {} });
    expect(says()).toContainEqual(expect.stringContaining('is not recorded as passed'));
    coverage(root, { fix: true });
    expect(cellsOf('R-001')[0]).toBe('–');
  });

  it('counts a row as proven by a case that passed', () => {
    expect(cellsOf('R-001')).toEqual([
      'yes',
      'nothing',
      '–',
      `claims a trial once (\`${proof}\`) |`,
    ]);
  });

  it('shows whether a page, only a server or nothing uses the code behind a rule or an error', () => {
    const row = { area: 'claim', label: 'claim', hash: 'as it was' };
    const [rules, errors] = [[{ id: 'K-001', ...row }], [{ id: 'E-001', ...row }]];
    put(rowsFile, { ...storedRows(root), rules, errors });
    put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'K-001', 'E-001'] } });
    put(proof, "import { claim } from './claim.ts'; it('claims a trial once', () => claim());");
    const nothing = { calls: new Set<string>(), modules: new Set<string>() };
    const claims = { ...nothing, modules: new Set(['mfe-trial/src/claim.ts']) };
    for (const [pages, servers, cell, counted] of [
      [claims, claims, 'yes', '1 | 0 | 0'],
      [nothing, claims, 'on a server', '0 | 1 | 0'],
      [nothing, nothing, 'not reachable', '0 | 0 | 1'],
    ] as const) {
      coverage(root, { fix: true, facts: { reached: { pages, servers } } });
      expect(cellsOf('K-001').slice(0, 2)).toEqual(['yes', cell]);
      expect(cellsOf('E-001').slice(0, 2)).toEqual(['yes', cell]);
      expect(page()).toContain(`| Rules | 1 | 1 | 0 | · | ${counted} | · | 0 | · |`);
    }
  });

  it('accepts no proof of a field that is missing from the contract', () => {
    const row = { id: 'N-001.days', area: 'Trial', label: 'days', hash: 'as it was' };
    put(rowsFile, { ...storedRows(root), entities: [row] });
    put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'N-001.days'] } });
    coverage(root, { fix: true });
    expect(cellsOf('N-001.days').slice(0, 2)).toEqual(['–', 'missing']);

    const carried = new Map([['N-001.days', { by: 'trial/model.ts#trial days' }]]);
    coverage(root, { fix: true, facts: { carried } });
    expect(cellsOf('N-001.days').slice(0, 2)).toEqual(['yes', '`trial/model.ts#trial days`']);
  });

  it('voids a proof when the specification changes, until it is reviewed', () => {
    const rows = storedRows(root);
    put(rowsFile, { ...rows, routes: rows.routes.map((row) => ({ ...row, hash: 'anew' })) });
    coverage(root, { fix: true });
    expect(cellsOf('R-001')[0]).toBe('void');
    expect(says()).toEqual([expect.stringContaining('the specification of R-001 changed')]);

    coverage(root, { fix: true, lookedAt: ['R-001'] });
    expect(cellsOf('R-001')[0]).toBe('yes');
    expect(says()).toEqual([]);
  });

  it('rejects an unknown row, and an area of the plan without rows', () => {
    put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'R-999'] } });
    put(planFile, { trial: { routes: ['trial', 'trail'], only: ['E-001'] } });
    expect(says()).toEqual(['R-999 is no row of rows.json', 'no row has the area trail']);
  });

  it('reports a page that is older than its sources', () => {
    put(pageFile, '# Coverage');
    expect(says()).toEqual(['is stale; run: npm run check -- --fix']);
  });

  it('updates the rows where the specification is available', () => {
    const route = { id: 'R-001', remote: 'trial', path: 'claim/now', toggle: null };
    put('../shared/spec/routes.json', [route]);
    put('../shared/spec/entities.json', [trialEntity]);
    expect(says()).toContain('is stale; run: npm run check -- --fix');
    coverage(root, { fix: true });
    expect(storedRows(root).routes).toEqual([
      {
        id: 'R-001',
        area: 'trial',
        label: '/claim/now',
        hash: expect.stringMatching(/^[\da-f]{12}$/),
      },
    ]);
  });

  it('creates a row for every field and every enumeration of an entity', () => {
    put('../shared/spec/routes.json', []);
    put('../shared/spec/entities.json', [trialEntity]);
    coverage(root, { fix: true });
    expect(storedRows(root).entities.map(({ id, label, values }) => [id, label, values])).toEqual([
      ['N-001.days', 'days', undefined],
      ['N-001:Kind', 'Kind', ['short', 'long']],
    ]);
  });

  it('hashes the requirement of a rule, not its source or its open questions', () => {
    const rule = { id: 'K-001', area: 'trial', kind: 'limit', statement: 'once', inputs: { n: 2 } };
    const hashOf = (change: object) => {
      put('../shared/spec/routes.json', []);
      put('../shared/spec/rules.json', [{ ...rule, ...change }]);
      return specifiedRows(root)?.rules[0]?.hash;
    };
    const before = hashOf({});
    expect(hashOf({ source: '§4', ambiguities: ['Q-1'] })).toBe(before);
    for (const change of [{ statement: 'twice' }, { inputs: { n: 3 } }, { expected: 'refused' }]) {
      expect(hashOf(change)).not.toBe(before);
    }
  });

  it('compares the seed data byte for byte, only where the specification is available', () => {
    put('infra/sandbox/local/fixtures.json', '{ "giftCards": [] }');
    expect(seedData(root)).toEqual([]);
    put('../shared/spec/fixtures.json', '{ "giftCards": [] } ');
    expect(seedData(root)).toHaveLength(1);
    cpSync(
      join(above, 'shared/spec/fixtures.json'),
      join(root, 'infra/sandbox/local/fixtures.json'),
    );
    expect(seedData(root)).toEqual([]);
  });

  it('compares the route table row by row, only where the specification is available', () => {
    const head = 'path,match,guard,remote,toggle,fallback,redirect,condition,tracking';
    const line = '/claim,exact,guarded,trial,showClaim,/error,/gone,renewalcode,silent';
    put(routeFactsFile, `${head}\n${line}\n`);
    expect(routeFacts(root)).toEqual([]);
    const row = {
      path: 'claim',
      match: 'exact',
      guard: true,
      remote: 'trial',
      toggle: 'showClaim',
      fallback: '/error',
      redirectTo: 'gone',
      condition: 'renewalcode is there',
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

  it('works without the specification beside the clone', () => {
    expect(specifiedRows(root)).toBeUndefined();
    expect(storedRows(repository).rules.length).toBeGreaterThan(0);
  });
});

describe('coverage of specified calls', () => {
  const stated = [
    { name: 'trial.claim', address: 'POST /trial/{vehicleId}/claim', isServed: true },
    { name: 'trial.read', address: 'GET /trial', isServed: false },
  ];
  const calls = ['POST /trial/{id}/claim', 'state of a trial', 'banner image'].map((label, at) => ({
    id: `C-00${at + 1}`,
    area: 'trial',
    label,
    hash: 'as it was',
  }));

  beforeEach(() => {
    put(rowsFile, { routes: [], calls, errors: [], rules: [], entities: [] });
    put(planFile, { trial: { calls: ['trial'] } });
    put(testsFile, {});
    put(mapFile, { 'C-002': { call: 'trial.read' }, 'C-003': { why: 'an address, no call' } });
    put(unstatedFile, []);
    coverage(root, { fix: true, facts: { statements: stated } });
  });

  it('finds a call by its path, whatever the placeholders are called, or by its name', () => {
    expect(says(stated)).toEqual([]);
    expect(cellsOf('C-001').slice(0, 4)).toEqual(['–', 'yes', 'not reachable', '–']);
    expect(cellsOf('C-002').slice(0, 4)).toEqual(['–', '–', 'not reachable', '–']);
    expect(cellsOf('C-003').slice(0, 4)).toEqual(['–', '·', '·', '·']);
    expect(page()).toContain('stated as trial.read; comes with trial');
    expect(page()).toContain('an address, no call');
  });

  it('shows a call as on a page where page code refers to it, and as walked after a journey made it', () => {
    const walks = { 'e2e/journeys/claim.spec.ts': { calls: ['trial.claim'], paths: [] } };
    put(recordFile, { cases: {}, walks });
    const nothing = { calls: new Set<string>(), modules: new Set<string>() };
    const pages = { ...nothing, calls: new Set(['trial.claim', 'trial.read']) };
    const reached = { pages, servers: nothing };
    coverage(root, { fix: true, facts: { statements: stated, reached } });
    expect(cellsOf('C-001').slice(1, 4)).toEqual(['yes', 'yes', 'yes']);
    expect(cellsOf('C-002').slice(1, 4)).toEqual(['–', 'yes', '–']);
  });

  it('reports calls without a definition', () => {
    expect(says(stated.slice(1))).toContainEqual(expect.stringContaining('C-001 (POST /trial'));
    expect(says(stated.slice(0, 1))).toContain('C-002 names a call that nobody states');
  });

  it('accepts calls on the pending list until they are defined', () => {
    put(unstatedFile, ['C-001', 'C-002', 'C-009']);
    const found = says(stated.slice(1));
    expect(found).not.toContainEqual(expect.stringContaining('C-001'));
    expect(found).toContain('C-002 is stated; take it off the list');
    expect(found).toContain('C-009 is no call of rows.json');

    coverage(root, { fix: true, facts: { statements: stated.slice(1) } });
    expect(JSON.parse(readFileSync(join(root, unstatedFile), 'utf8'))).toEqual(['C-001']);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
