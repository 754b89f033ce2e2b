import { describe, expect, it } from '@jest/globals';
import { countJest, countJourneys, sentence, silentKinds, total } from './count.ts';

const file = (name: string, states: string[], status = 'passed') => ({
  name: `/clone/${name}`,
  status,
  assertionResults: states.map((state) => ({ status: state })),
});

describe('the counts of a test run', () => {
  it('go by the kind of each file', () => {
    const testResults = [
      file('infra/api/src/a.test.ts', ['passed', 'passed']),
      file('mfe-trial/src/B.test.tsx', ['passed', 'failed'], 'failed'),
      file('infra/api/src/c.database.test.ts', ['passed', 'pending', 'todo']),
    ];
    expect(countJest({ testResults }, '/clone/')).toEqual({
      logic: { passed: 2, failed: 0, skipped: 0 },
      components: { passed: 1, failed: 1, skipped: 0 },
      database: { passed: 1, failed: 0, skipped: 2 },
    });
  });

  it('hold a failure for a file that could not run', () => {
    const testResults = [file('infra/api/src/a.test.ts', [], 'failed')];
    expect(countJest({ testResults }, '/clone/')).toEqual({
      logic: { passed: 0, failed: 1, skipped: 0 },
    });
  });

  it('hold a journey that passed at its second try as passed, and one that never did as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countJourneys({ stats, errors: [] })).toEqual({
      journeys: { passed: 4, failed: 1, skipped: 0 },
    });
  });

  it('hold a failure for journeys that could not start', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countJourneys({ stats, errors: ['no server'] }).journeys?.failed).toBe(1);
  });

  it('name the kinds that ran nothing, skipped tests being nothing', () => {
    const counts = {
      logic: { passed: 2, failed: 0, skipped: 0 },
      database: { passed: 0, failed: 0, skipped: 4 },
    };
    expect(silentKinds(counts, ['logic', 'database', 'journeys'])).toEqual([
      'database',
      'journeys',
    ]);
    expect(sentence(total(counts))).toBe('2 passed, 0 failed, 4 skipped');
  });

  it('speak of skipped tests only when there are any', () => {
    expect(sentence({ passed: 7, failed: 1, skipped: 0 })).toBe('7 passed, 1 failed');
  });
});
