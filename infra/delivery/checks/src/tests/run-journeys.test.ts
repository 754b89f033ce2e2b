import { describe, expect, it } from '@jest/globals';
import { argumentsOf } from './run-journeys.ts';

describe('arguments of Playwright', () => {
  it('select the named journeys of a file, and stop a brief run at its first failure', () => {
    const named = { patterns: ['e2e/journeys/student.spec.ts'], grep: '(a student pays)$' };
    const selected = ['e2e/journeys/student.spec.ts', '--grep', '(a student pays)$'];
    expect(argumentsOf(named)).toEqual([...test, ...selected, '--trace', 'retain-on-failure']);
    expect(argumentsOf({ ...named, isBrief: true })).toEqual([
      ...test,
      ...selected,
      '--max-failures=1',
    ]);
  });

  it('repeat the failed journeys serially, without limiting them to a shard', () => {
    expect(argumentsOf({ patterns: [], shard: '2/8' })).toEqual([...test, '--shard', '2/8']);
    expect(argumentsOf({ patterns: [], shard: '2/8', onlyFailed: true })).toEqual([
      ...test,
      ...['--last-failed', '--workers=1', '--trace', 'retain-on-failure'],
    ]);
  });
});

const test = ['test', '--config', 'e2e/playwright.config.ts'];
