import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Outcome } from '../../tests/outcome.ts';
import { testsFile } from '../tests.ts';
import { lostProof, recordProof } from './prove.ts';
import { readRecord } from './record.ts';

const story = 'shared-sdk/src/trial/claim.behaviour.ts';
const onFake = 'shared-sdk/src/trial/claim.test.ts';
const onApi = 'infra/api/src/behaviour.database.test.ts';
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
  ...{ kind: 'logic', file, title: `a trial ${own}`, own, state },
});
const all = [
  ended(onFake, 'is claimed once'),
  ended(onApi, 'is claimed once'),
  ended(screen, 'says so'),
];
const steps = new Map([[journey, new Set(['POST /trial', 'open /activate/now', 'GET /other'])]]);
const whole = { outcomes: all, steps, isWhole: true };

it('records where each case passed, and what journeys called and opened', () => {
  recordProof(root, whole, known);
  expect(readRecord(root)).toEqual({
    cases: {
      [screen]: { 'says so': 'mfe-trial' },
      [story]: { 'is claimed once': 'infra/api, shared-sdk' },
    },
    walks: { [journey]: { calls: ['trial.claim'], paths: ['/activate'] } },
  });
});

it('replaces only what a run of some files showed', () => {
  recordProof(root, whole, known);
  const outcomes = [ended(onApi, 'is claimed once', 'failed')];
  recordProof(root, { outcomes, steps: new Map(), isWhole: false }, known);
  expect(readRecord(root)).toMatchObject({
    cases: { [screen]: { 'says so': 'mfe-trial' }, [story]: { 'is claimed once': 'shared-sdk' } },
    walks: { [journey]: { calls: ['trial.claim'] } },
  });
});

it('forgets, with a run of everything, what that did not show', () => {
  recordProof(root, whole, known);
  recordProof(
    root,
    { outcomes: [ended(screen, 'says so')], steps: new Map(), isWhole: true },
    known,
  );
  expect(readRecord(root)).toEqual({ cases: { [screen]: { 'says so': 'mfe-trial' } }, walks: {} });
});

it('misses nothing where a run shows what is recorded', () => {
  recordProof(root, whole, known);
  expect(lostProof(root, whole, known)).toEqual([]);
});

it('names the rows whose case failed, did not run or ran on the fake alone, and a call that nobody walked', () => {
  recordProof(root, whole, known);
  const outcomes = [ended(onFake, 'is claimed once'), ended(screen, 'says so', 'skipped')];
  expect(lostProof(root, { outcomes, steps: new Map(), isWhole: true }, known)).toEqual([
    `K-1: ${story} › is claimed once passed in shared-sdk alone`,
    `K-2: ${screen} › says so was skipped`,
    'trial.claim is recorded as walked, and no journey called it',
  ]);
});

function put(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(root, path), text);
}
