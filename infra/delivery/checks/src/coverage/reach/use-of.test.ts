import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Rows } from '../rows.ts';
import { usesOf } from './use-of.ts';

const row = { id: 'ROW', area: 'plans', label: 'a plan', hash: '' };
const none: Rows = { routes: [], calls: [], errors: [], rules: [], entities: [] };
const reached = {
  pages: reach('shared-sdk/src/rules/plans/used.ts', 'mfe-trial/src/Told.tsx'),
  servers: reach('shared-sdk/src/rules/plans/priced.ts'),
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'use-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('usesOf', () => {
  it.each([
    ['page', 'plans.test.ts', "import { used } from './used.ts'; import { x } from './unused.ts';"],
    [
      'server',
      'plans.test.ts',
      "import { x } from './unused.ts'; import { p } from './priced.ts';",
    ],
    [
      'nobody',
      'unused.test.ts',
      "import { used } from './used.ts'; import { x } from './unused.ts';",
    ],
    [
      'nobody',
      'plans.test.ts',
      "import { x } from './unused.ts'; import type { U } from './used.ts';",
    ],
    [
      'nobody',
      'plans.test.ts',
      "import { x } from './unused.ts'; import { u } from '../a/used.ts';",
    ],
  ])(
    'reports %s as the user of the modules that the test of a rule imports: %s %s',
    (use, name, imports) => {
      expect(consumerOfRule(`shared-sdk/src/rules/plans/${name}`, imports)).toBe(use);
    },
  );

  it('attributes a test without imports to the modules in its folder', () => {
    put('shared-sdk/src/rules/plans/unused.ts', '');
    expect(consumerOfRule('shared-sdk/src/rules/plans/whole.test.ts', '')).toBe('nobody');
    put('shared-sdk/src/rules/plans/used.ts', '');
    expect(consumerOfRule('shared-sdk/src/rules/plans/whole.test.ts', '')).toBe('page');
  });

  it('counts a journey as use by a page, and ignores a test that only reads source code', () => {
    expect(consumerOfRule('e2e/journeys/buy.spec.ts', '')).toBe('page');
    expect(
      consumerOfRule('infra/delivery/checks/src/rules.test.ts', "import './used.ts';"),
    ).toBeUndefined();
  });

  it.each([
    ['page', { shownBy: 'mfe-trial/src/Told.tsx', texts: [] }],
    ['nobody', { shownBy: 'mfe-trial/src/Unseen.tsx', texts: [] }],
    ['nobody', { comesWith: 'trial' }],
    ['page', { notShown: 'told to our logs' }],
  ])('reports %s as the user of an error code whose text is %j', (use, told) => {
    const imports = "import { used } from './used.ts';";
    expect(consumerOfRule('shared-sdk/src/rules/plans/used.test.ts', imports)).toBe('page');
    put('infra/delivery/checks/src/coverage/error-texts.json', JSON.stringify({ ROW: told }));
    expect(consumerIn({ ...none, errors: [row] }, 'shared-sdk/src/rules/plans/used.test.ts')).toBe(
      use,
    );
  });
});

function consumerOfRule(file: string, imports: string) {
  put(file, imports);
  return consumerIn({ ...none, rules: [row] }, file);
}

const consumerIn = (rows: Rows, file: string) =>
  usesOf(root, rows, new Map([['ROW', [{ file, title: '', passedIn: [] }]]]), reached).get('ROW');

function reach(...modules: string[]) {
  return { calls: new Set<string>(), modules: new Set(modules) };
}

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
