import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../tests/outcome.ts';
import { testsFile } from '../tests.ts';
import { lostProof, recordProof } from './prove.ts';
import { readRecord } from './record.ts';

const story = 'shared-sdk/src/testing/trial/claim.behaviour.ts';
const onFake = 'shared-sdk/src/testing/trial/claim.test.ts';
const onApi = 'infra/services/api/src/behaviour.database.test.ts';
const screen = 'mfe-trial/src/claim.test.tsx';
const journey = 'e2e/journeys/claim.spec.ts';

const known = {
  statements: [{ name: 'trial.claim', address: 'POST /trial', isServed: true }],
  paths: [{ path: '/activate', match: 'prefix' }],
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prove-'));
  put(testsFile, { [story]: { 'is claimed once': ['K-1'] }, [screen]: { 'says so': ['K-2'] } });
  put(story, "it('is claimed once', () => claim());");
  put(onFake, "import { told } from './claim.behaviour.ts';");
  put(onApi, "import { told } from '@sideband/shared-sdk/trial/claim.behaviour';");
  put(screen, "it('says so', () => say());");
});
afterEach(() => rmSync(root, { recursive: true }));

const ended = (file: string, own: string, state: Outcome['state'] = 'passed'): Outcome => ({
  kind: 'logic',
  file,
  title: `a trial ${own}`,
  own,
  state,
});
const all = [
  ended(onFake, 'is claimed once'),
  ended(onApi, 'is claimed once'),
  ended(screen, 'says so'),
];
const steps = new Map([[journey, new Set(['POST /trial', 'open /activate/now', 'GET /other'])]]);
const whole = { outcomes: all, steps, isWhole: true };

describe('recordProof', () => {
  it('records where each case passed, and the calls and paths of journeys', () => {
    recordProof(root, whole, known);
    expect(readRecord(root)).toEqual({
      cases: {
        [screen]: { 'says so': 'mfe-trial' },
        [story]: { 'is claimed once': 'infra/services/api, shared-sdk' },
      },
      walks: { [journey]: { calls: ['trial.claim'], paths: ['/activate'] } },
    });
  });

  it('replaces only the results of the files that ran', () => {
    recordProof(root, whole, known);
    const outcomes = [ended(onApi, 'is claimed once', 'failed')];
    recordProof(root, { outcomes, steps: new Map(), isWhole: false }, known);
    expect(readRecord(root)).toMatchObject({
      cases: { [screen]: { 'says so': 'mfe-trial' }, [story]: { 'is claimed once': 'shared-sdk' } },
      walks: { [journey]: { calls: ['trial.claim'] } },
    });
  });

  it('drops results that a run of all tests has not confirmed', () => {
    recordProof(root, whole, known);
    recordProof(
      root,
      { outcomes: [ended(screen, 'says so')], steps: new Map(), isWhole: true },
      known,
    );
    expect(readRecord(root)).toEqual({
      cases: { [screen]: { 'says so': 'mfe-trial' } },
      walks: {},
    });
  });

  it('reports nothing when a run confirms the record', () => {
    recordProof(root, whole, known);
    expect(lostProof(root, whole, known)).toEqual([]);
  });

  it('reports rows whose case failed, did not run or ran only on the fake, and calls that no journey has made', () => {
    recordProof(root, whole, known);
    const outcomes = [ended(onFake, 'is claimed once'), ended(screen, 'says so', 'skipped')];
    expect(lostProof(root, { outcomes, steps: new Map(), isWhole: true }, known)).toEqual([
      `K-1: ${story} › is claimed once passed in shared-sdk alone`,
      `K-2: ${screen} › says so was skipped`,
      'trial.claim is recorded as walked, and no journey called it',
    ]);
  });
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
