import { describe, expect, it } from '@jest/globals';
import { type ChangeAction, type ChangeState, changeStates, stateAfter } from './change-flow.ts';

const ways = (action: ChangeAction) =>
  changeStates.filter((state) => {
    try {
      return stateAfter(state, action) !== undefined;
    } catch {
      return false;
    }
  });

describe('change flow', () => {
  it('applies and schedules approved changes only, and approves changes in review only', () => {
    expect(ways('apply')).toEqual(['approved']);
    expect(ways('schedule')).toEqual(['approved']);
    expect(ways('approve')).toEqual(['in review']);
    expect(ways('submit')).toEqual(['draft']);
  });

  it.each<ChangeState>(['applied', 'cancelled'])('keeps %s as a final state', (state) => {
    for (const action of [
      'edit',
      'submit',
      'approve',
      'reject',
      'schedule',
      'apply',
      'cancel',
    ] as const) {
      expect(() => stateAfter(state, action)).toThrow(`This change is ${state}`);
    }
  });

  it('returns to draft after every edit', () => {
    for (const state of ways('edit')) expect(stateAfter(state, 'edit')).toBe('draft');
  });
});
