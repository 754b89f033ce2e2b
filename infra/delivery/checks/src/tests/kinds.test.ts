import { describe, expect, it } from '@jest/globals';
import { kindOf, kindsIn, patternsOf } from './kinds.ts';

describe('test selection', () => {
  it('derives the kind of a test from its file name', () => {
    expect(kindOf('infra/services/api/src/redeem.rule.test.ts')).toBe('logic');
    expect(kindOf('infra/services/api/src/redeem.database.test.ts')).toBe('database');
    expect(kindOf('mfe-trial/src/claim/ClaimScreen.test.tsx')).toBe('components');
    expect(kindOf('e2e/journeys/redeem-gift-card.spec.ts')).toBe('journeys');
    expect(kindOf('infra/services/api/src/redeem.rule.ts')).toBeUndefined();
  });

  it('selects every kind unless a pattern narrows the run', () => {
    const paths = ['infra/services/api/src/a.test.ts', 'e2e/journeys/b.spec.ts'];
    expect(kindsIn(paths, [])).toEqual(['logic', 'components', 'database', 'journeys']);
    expect(kindsIn(paths, ['infra/services/api/'])).toEqual(['logic']);
    expect(kindsIn(paths, ['nowhere'])).toEqual([]);
  });

  it('limits a run that starts in a folder to that folder', () => {
    expect(patternsOf('mfe-trial', [])).toEqual(['mfe-trial/']);
    expect(patternsOf('mfe-trial', ['claim'])).toEqual(['mfe-trial/.*claim']);
    expect(patternsOf(undefined, ['claim'])).toEqual(['claim']);
  });
});
