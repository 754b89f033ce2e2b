import { describe, expect, it } from '@jest/globals';
import { namePatternOf } from './name-pattern.ts';

const suite = 'shared-sdk/src/testing/trial/behaviour.ts';
const onApi = 'infra/services/api/src/behaviour.database.test.ts';
const tests = {
  [suite]: { 'is claimed once (%s)': ['ROW-1', 'ROW-2'], expires: ['ROW-2'] },
  [onApi]: { 'responds 409 to $name': ['ROW-1'] },
};
const namesOf = namePatternOf(tests, (file) => (file === suite ? [onApi] : []));

describe('namePatternOf', () => {
  it('matches the cases that name the row, including those of a suite that the test file runs', () => {
    const names = new RegExp(namesOf({ row: 'ROW-1', test: onApi }) ?? '');
    expect(names.test('on PostgreSQL a trial is claimed once (by two tabs)')).toBe(true);
    expect(names.test('the API responds 409 to a driver')).toBe(true);
    expect(names.test('on PostgreSQL a trial expires')).toBe(false);
    expect(names.test('is claimed once (by two tabs) and returned')).toBe(false);
  });

  it('returns undefined when no case of the file names the row', () => {
    expect(namesOf({ row: 'ROW-3', test: onApi })).toBeUndefined();
    expect(namesOf({ row: 'ROW-1', test: 'a.test.ts' })).toBeUndefined();
  });
});
