import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { coverage, pageFile } from './coverage.ts';
import { planFile } from './plan.ts';
import { recordFile } from './proof/record.ts';
import { routeFacts, routeFactsFile } from './route-facts.ts';
import { rowsFile, specifiedRows, storedRows } from './rows.ts';
import { seedData } from './seed-data.ts';
import { makeTestClone, proof, type TestClone } from './test-clone.ts';
import { testsFile } from './tests.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const trialEntity = {
  id: 'N-001',
  name: 'Trial',
  fields: [{ name: 'days', type: 'number' }],
  enumerations: { Kind: ['short', 'long'] },
};
let clone: TestClone;
beforeEach(() => {
  clone = makeTestClone();
});
afterEach(() => clone.remove());

describe('coverage', () => {
  it('reports nothing when every row is proven or planned', () => {
    expect(clone.says()).toEqual([]);
  });

  it('reports a row that is neither proven nor planned', () => {
    clone.put(planFile, { trial: { routes: ['trial'] } });
    expect(clone.says()).toContainEqual(expect.stringContaining('E-001 (claim) has neither'));
  });

  it('reports a test that was renamed', () => {
    clone.put(proof, "it('claims a trial twice', () => claim());");
    expect(clone.says()).toContain(
      `${proof}: "claims a trial once" is not there; name it as it is now`,
    );
  });

  it('ignores test titles in comments and in other strings', () => {
    clone.put(proof, "// it('claims a trial once')\nconst title = 'claims a trial once';");
    expect(clone.says()).toContainEqual(expect.stringContaining('is not there'));
  });

  it.each([
    ['is empty', "it('claims a trial once', () => {})"],
    ['is empty', "it('claims a trial once')"],
    ['is skipped', "it.skip('claims a trial once', () => claim())"],
    ['is skipped', "describe.skip('a trial', () => it('claims a trial once', () => claim()))"],
    ['is to be written', "it.todo('claims a trial once')"],
    ['is expected to fail', "it.failing('claims a trial once', () => claim())"],
  ])('accepts no proof from a case that %s: %s', (flaw, text) => {
    clone.put(proof, text);
    expect(clone.says()).toContain(`${proof}: "claims a trial once" ${flaw}`);
    coverage(clone.root, { fix: true });
    expect(clone.cellsOf('R-001')).toEqual(['–', 'nothing', '–', 'comes with trial |']);
  });

  it('accepts no proof from a case that the last recorded run does not list as passed', () => {
    clone.put(recordFile, { cases: {}, walks: {} });
    expect(clone.says()).toContainEqual(expect.stringContaining('is not recorded as passed'));
    coverage(clone.root, { fix: true });
    expect(clone.cellsOf('R-001')[0]).toBe('–');
  });

  it('counts a row as proven by a case that passed', () => {
    expect(clone.cellsOf('R-001')).toEqual([
      'yes',
      'nothing',
      '–',
      `claims a trial once (\`${proof}\`) |`,
    ]);
  });

  it('shows whether the code behind a rule or an error is used by a page, only by a server, or not at all', () => {
    const row = { area: 'claim', label: 'claim', hash: 'as it was' };
    const [rules, errors] = [[{ id: 'K-001', ...row }], [{ id: 'E-001', ...row }]];
    clone.put(rowsFile, { ...storedRows(clone.root), rules, errors });
    clone.put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'K-001', 'E-001'] } });
    clone.put(
      proof,
      "import { claim } from './claim.ts'; it('claims a trial once', () => claim());",
    );
    const nothing = { calls: new Set<string>(), modules: new Set<string>() };
    const claims = { ...nothing, modules: new Set(['mfe-trial/src/claim.ts']) };
    for (const [pages, servers, cell, counted] of [
      [claims, claims, 'yes', '1 | 0 | 0'],
      [nothing, claims, 'on a server', '0 | 1 | 0'],
      [nothing, nothing, 'not reachable', '0 | 0 | 1'],
    ] as const) {
      coverage(clone.root, { fix: true, facts: { reached: { pages, servers } } });
      expect(clone.cellsOf('K-001').slice(0, 2)).toEqual(['yes', cell]);
      expect(clone.cellsOf('E-001').slice(0, 2)).toEqual(['yes', cell]);
      expect(clone.page()).toContain(`| Rules | 1 | 1 | 0 | · | ${counted} | · | 0 | · |`);
    }
  });

  it('accepts no proof of a field that is missing from the contract', () => {
    const row = { id: 'N-001.days', area: 'Trial', label: 'days', hash: 'as it was' };
    clone.put(rowsFile, { ...storedRows(clone.root), entities: [row] });
    clone.put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'N-001.days'] } });
    coverage(clone.root, { fix: true });
    expect(clone.cellsOf('N-001.days').slice(0, 2)).toEqual(['–', 'missing']);

    const carried = new Map([['N-001.days', { by: 'trial/model.ts#trial days' }]]);
    coverage(clone.root, { fix: true, facts: { carried } });
    expect(clone.cellsOf('N-001.days').slice(0, 2)).toEqual(['yes', '`trial/model.ts#trial days`']);
  });

  it('voids a proof when the specification changes, until it is reviewed', () => {
    const rows = storedRows(clone.root);
    clone.put(rowsFile, { ...rows, routes: rows.routes.map((row) => ({ ...row, hash: 'anew' })) });
    coverage(clone.root, { fix: true });
    expect(clone.cellsOf('R-001')[0]).toBe('void');
    expect(clone.says()).toEqual([expect.stringContaining('the specification of R-001 changed')]);

    coverage(clone.root, { fix: true, lookedAt: ['R-001'] });
    expect(clone.cellsOf('R-001')[0]).toBe('yes');
    expect(clone.says()).toEqual([]);
  });

  it('rejects a row that the specification does not contain, and an area of the plan without rows', () => {
    clone.put(testsFile, { [proof]: { 'claims a trial once': ['R-001', 'R-999'] } });
    clone.put(planFile, { trial: { routes: ['trial', 'trail'], only: ['E-001'] } });
    expect(clone.says()).toEqual(['R-999 is no row of rows.json', 'no row has the area trail']);
  });

  it('reports a page that is older than its sources', () => {
    clone.put(pageFile, '# Coverage');
    expect(clone.says()).toEqual(['is stale; run: npm run check -- --fix']);
  });

  it('updates the stored rows when the specification is available', () => {
    const route = { id: 'R-001', remote: 'trial', path: 'claim/now', toggle: null };
    clone.put('../shared/spec/routes.json', [route]);
    clone.put('../shared/spec/entities.json', [trialEntity]);
    expect(clone.says()).toContain('is stale; run: npm run check -- --fix');
    coverage(clone.root, { fix: true });
    expect(storedRows(clone.root).routes).toEqual([
      {
        id: 'R-001',
        area: 'trial',
        label: '/claim/now',
        hash: expect.stringMatching(/^[\da-f]{12}$/),
      },
    ]);
  });

  it('creates a row for every field and every enumeration of an entity', () => {
    clone.put('../shared/spec/routes.json', []);
    clone.put('../shared/spec/entities.json', [trialEntity]);
    coverage(clone.root, { fix: true });
    expect(
      storedRows(clone.root).entities.map(({ id, label, values }) => [id, label, values]),
    ).toEqual([
      ['N-001.days', 'days', undefined],
      ['N-001:Kind', 'Kind', ['short', 'long']],
    ]);
  });

  it('hashes the requirement of a rule, not its source or its open questions', () => {
    const rule = { id: 'K-001', area: 'trial', kind: 'limit', statement: 'once', inputs: { n: 2 } };
    const hashOf = (change: object) => {
      clone.put('../shared/spec/routes.json', []);
      clone.put('../shared/spec/rules.json', [{ ...rule, ...change }]);
      return specifiedRows(clone.root)?.rules[0]?.hash;
    };
    const before = hashOf({});
    expect(hashOf({ source: '§4', ambiguities: ['Q-1'] })).toBe(before);
    for (const change of [{ statement: 'twice' }, { inputs: { n: 3 } }, { expected: 'refused' }]) {
      expect(hashOf(change)).not.toBe(before);
    }
  });

  it('compares the seed data byte for byte, but only when the specification is available', () => {
    clone.put('infra/sandbox/local/fixtures.json', '{ "giftCards": [] }');
    expect(seedData(clone.root)).toEqual([]);
    clone.put('../shared/spec/fixtures.json', '{ "giftCards": [] } ');
    expect(seedData(clone.root)).toHaveLength(1);
    cpSync(
      join(clone.above, 'shared/spec/fixtures.json'),
      join(clone.root, 'infra/sandbox/local/fixtures.json'),
    );
    expect(seedData(clone.root)).toEqual([]);
  });

  it('compares the route table row by row, but only when the specification is available', () => {
    const head = 'path,match,guard,remote,toggle,fallback,redirect,condition,tracking';
    const line = '/claim,exact,guarded,trial,showClaim,/error,/gone,renewalcode,silent';
    clone.put(routeFactsFile, `${head}\n${line}\n`);
    expect(routeFacts(clone.root)).toEqual([]);
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
    clone.put('../shared/spec/routes.json', [row, { ...row, path: null }]);
    expect(routeFacts(clone.root)).toEqual([]);
    clone.put('../shared/spec/routes.json', [{ ...row, trackingExcluded: false }]);
    expect(routeFacts(clone.root).map(({ says }) => says)).toEqual([
      expect.stringMatching(/^lacks "\/claim.*tracked"/),
      expect.stringMatching(/^has "\/claim.*silent"/),
    ]);
  });

  it('uses the stored rows when there is no specification beside the clone', () => {
    expect(specifiedRows(clone.root)).toBeUndefined();
    expect(storedRows(repository).rules.length).toBeGreaterThan(0);
  });
});
