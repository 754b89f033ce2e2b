import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../tests/outcome.ts';
import { ranCases } from './ran-cases.ts';
import { titlePattern } from './title-pattern.ts';
import { walksOf } from './walks.ts';
import { casesIn } from './written-cases.ts';

const story = 'shared-sdk/src/testing/trial/behaviour.ts';
const onFake = 'shared-sdk/src/testing/trial/behaviour.test.ts';
const onApi = 'infra/services/api/src/behaviour.database.test.ts';

/** Creates the outcome of a case in a test file. */
const ran = (file: string, own: string, state: Outcome['state'], asserts = 1): Outcome => ({
  kind: 'logic',
  file,
  title: `a trial ${own}`,
  own,
  state,
  asserts,
});

describe('ranCases', () => {
  const tests = { [story]: { 'is claimed once': ['K-001'] } };
  const stand = (...outcomes: Outcome[]) => {
    const [found] = ranCases({ tests, outcomes, runsOf: () => [onFake, onApi] });
    return { passedIn: found?.passedIn, flaw: found?.flaw };
  };

  it('lists every folder in which the case passed', () => {
    const outcomes = [onFake, onApi].map((file) => ran(file, 'is claimed once', 'passed'));
    expect(stand(...outcomes)).toEqual({
      passedIn: ['infra/services/api', 'shared-sdk'],
      flaw: undefined,
    });
  });

  it('lists only the folder of the fake when the API did not run the case', () => {
    const own = ran(onFake, 'is claimed once', 'passed');
    expect(stand(own)).toEqual({ passedIn: ['shared-sdk'], flaw: undefined });
  });

  it('rejects a case that also failed, was skipped, asserted nothing or did not run', () => {
    const passed = ran(onFake, 'is claimed once', 'passed');
    const other = (state: Outcome['state'], asserts?: number) =>
      stand(passed, ran(onFake, 'is claimed once', state, asserts));
    expect(other('failed')).toEqual({ passedIn: [], flaw: 'failed' });
    expect(other('skipped')).toEqual({ passedIn: [], flaw: 'was skipped' });
    expect(other('passed', 0)).toEqual({ passedIn: [], flaw: 'asserted nothing' });
    expect(stand(ran(onFake, 'is claimed twice', 'passed')).flaw).toBe('did not run');
    expect(stand(ran('shell/src/a.test.ts', 'is claimed once', 'passed')).flaw).toBe('did not run');
  });
});

it.each([
  ['%s counts as redeemed', 'a card without a balance counts as redeemed', true],
  ['issued in $card.country', 'issued in CA', true],
  ['opens …', 'opens /account', true],
  ['costs $5 (net)', 'costs $5 (net)', true],
  ['is claimed', 'is claimed once', false],
  ['%s counts', 'counts', false],
])('matches the title %s with "%s": %s', (title, given, fits) => {
  expect(titlePattern(title).test(given)).toBe(fits);
});

it('finds every case that a file contains, and why a case cannot prove anything', () => {
  const text = `
    describe('a', () => {
      it('asserts', () => { expect(1).toBe(1); });
      it.each([1])('asserts %i', (n) => expect(n).toBe(1));
      it(\`asserts \${name}\`, run);
      it('is hollow', () => { ; });
      it.skip('is left out', () => expect(1).toBe(1));
      test.fixme('is broken', async () => { await page.goto('/'); });
    });
    xdescribe('b', () => { it('is in vain', () => expect(1).toBe(1)); });
    test.describe('c', () => { test('opens', async ({ page }) => { await page.goto('/'); }); });`;
  expect(casesIn('a.test.ts', text)).toEqual([
    { title: 'asserts' },
    { title: 'asserts %i' },
    { title: 'asserts …' },
    { title: 'is hollow', flaw: 'is empty' },
    { title: 'is left out', flaw: 'is skipped' },
    { title: 'is broken', flaw: 'is skipped' },
    { title: 'is in vain', flaw: 'is skipped' },
    { title: 'opens' },
  ]);
});

it.each([
  ["import { kinds } from './model.ts'; it.each(kinds)('%s', run);", true],
  ["import { kinds } from './model.ts'; it.each(Object.keys(kinds))('%s', run);", true],
  ["import { kind } from './model.ts'; it.each(kind.options.map(named))('%s', run);", true],
  [
    "import { kinds } from './model.ts'; const all = [...kinds, 'x']; it.each(all)('%s', run);",
    true,
  ],
  [
    "import { kinds } from '@sideband/shared-sdk/a'; for (const k of kinds) it('%s', () => go(k));",
    true,
  ],
  ["import { a, b } from './model.ts'; it.each([['one', a], ['two', b]])('%s', run);", false],
  ["import { databases } from '../testing/databases.ts'; it.each(databases)('%s', run);", false],
  ["import { tidy } from './model.ts'; it.each(['a', 'b'])('%s', (a) => tidy(a));", false],
  ["const own = ['a', 'b']; describe.each(own)('on %s', () => { it('%s', run); });", false],
])('detects a case list that comes from product code: %s %s', (text, isOfProduct) => {
  const flaw = 'takes its cases from the code that it judges';
  expect(casesIn('mfe-trial/src/claim.test.ts', text)).toEqual([
    { title: '%s', ...(isOfProduct && { flaw }) },
  ]);
});

it('maps the steps of a journey to specified calls and paths', () => {
  const steps = ['POST /orders/o-1/confirm', 'GET /orders/own', 'GET /orders/o-1', 'GET /nothing'];
  const opened = ['open /subscribe/trial/', 'open /Account/pay/now', 'open /account/other'];
  const sweep = 'e2e/journeys/every-route.spec.ts';
  const walks = walksOf(
    new Map([
      ['e2e/journeys/buy.spec.ts', new Set([...steps, ...opened])],
      [sweep, new Set(['open /activate'])],
    ]),
    {
      statements: [
        { name: 'orders.get', address: 'GET /orders/{orderId}', isServed: true },
        { name: 'orders.own', address: 'GET /orders/own', isServed: true },
        { name: 'orders.confirm', address: 'POST /orders/{orderId}/confirm', isServed: true },
        { name: 'orders.drop', address: 'DELETE /orders/{orderId}', isServed: true },
      ],
      paths: [
        { path: '/account', match: 'exact' },
        { path: '/account/pay', match: 'prefix' },
        { path: '/subscribe/trial', match: 'exact' },
      ],
    },
  );
  expect(walks).toEqual({
    'e2e/journeys/buy.spec.ts': {
      calls: ['orders.confirm', 'orders.get', 'orders.own'],
      paths: ['/account/pay', '/subscribe/trial'],
    },
  });
});
