import { describe, expect, it } from '@jest/globals';
import { type ChangeState, changeStates, type Deed, stateAfter } from './change-flow.ts';

const ways = (deed: Deed) =>
  changeStates.filter((state) => {
    try {
      return stateAfter(state, deed) !== undefined;
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
    for (const deed of [
      'edit',
      'submit',
      'approve',
      'reject',
      'schedule',
      'apply',
      'cancel',
    ] as const) {
      expect(() => stateAfter(state, deed)).toThrow(`This change is ${state}`);
    }
  });

  it('returns to draft after every edit', () => {
    for (const state of ways('edit')) expect(stateAfter(state, 'edit')).toBe('draft');
  });
});
