import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mapFile, unstatedFile } from './call-rows.ts';
import { coverage } from './coverage.ts';
import { planFile } from './plan.ts';
import { recordFile } from './proof/record.ts';
import { rowsFile } from './rows.ts';
import { makeTestClone, type TestClone } from './test-clone.ts';
import { testsFile } from './tests.ts';

let clone: TestClone;
beforeEach(() => {
  clone = makeTestClone();
});
afterEach(() => clone.remove());

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
    clone.put(rowsFile, { routes: [], calls, errors: [], rules: [], entities: [] });
    clone.put(planFile, { trial: { calls: ['trial'] } });
    clone.put(testsFile, {});
    clone.put(mapFile, {
      'C-002': { call: 'trial.read' },
      'C-003': { why: 'an address, no call' },
    });
    clone.put(unstatedFile, []);
    coverage(clone.root, { fix: true, facts: { statements: stated } });
  });

  it('finds a call by its path, whatever the placeholders are called, or by its name', () => {
    expect(clone.says(stated)).toEqual([]);
    expect(clone.cellsOf('C-001').slice(0, 4)).toEqual(['–', 'yes', 'not reachable', '–']);
    expect(clone.cellsOf('C-002').slice(0, 4)).toEqual(['–', '–', 'not reachable', '–']);
    expect(clone.cellsOf('C-003').slice(0, 4)).toEqual(['–', '·', '·', '·']);
    expect(clone.page()).toContain('stated as trial.read; comes with trial');
    expect(clone.page()).toContain('an address, no call');
  });

  it('shows a call as used by a page if page code refers to it, and as walked after a journey has made it', () => {
    const walks = { 'e2e/journeys/claim.spec.ts': { calls: ['trial.claim'], paths: [] } };
    clone.put(recordFile, { cases: {}, walks });
    const nothing = { calls: new Set<string>(), modules: new Set<string>() };
    const pages = { ...nothing, calls: new Set(['trial.claim', 'trial.read']) };
    const reached = { pages, servers: nothing };
    coverage(clone.root, { fix: true, facts: { statements: stated, reached } });
    expect(clone.cellsOf('C-001').slice(1, 4)).toEqual(['yes', 'yes', 'yes']);
    expect(clone.cellsOf('C-002').slice(1, 4)).toEqual(['–', 'yes', '–']);
  });

  it('reports calls without a definition', () => {
    expect(clone.says(stated.slice(1))).toContainEqual(
      expect.stringContaining('C-001 (POST /trial'),
    );
    expect(clone.says(stated.slice(0, 1))).toContain('C-002 names a call that nobody states');
  });

  it('accepts calls on the pending list until they are defined', () => {
    clone.put(unstatedFile, ['C-001', 'C-002', 'C-009']);
    const found = clone.says(stated.slice(1));
    expect(found).not.toContainEqual(expect.stringContaining('C-001'));
    expect(found).toContain('C-002 is stated; take it off the list');
    expect(found).toContain('C-009 is no call of rows.json');

    coverage(clone.root, { fix: true, facts: { statements: stated.slice(1) } });
    expect(JSON.parse(readFileSync(join(clone.root, unstatedFile), 'utf8'))).toEqual(['C-001']);
  });
});
