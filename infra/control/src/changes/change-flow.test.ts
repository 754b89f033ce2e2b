import { expect, it } from '@jest/globals';
import { type ChangeState, changeStates, type Deed, stateAfter } from './change-flow.ts';

const ways = (deed: Deed) =>
  changeStates.filter((state) => {
    try {
      return stateAfter(state, deed) !== undefined;
    } catch {
      return false;
    }
  });

it('only what is approved is applied or planned, and only what is in review is approved', () => {
  expect(ways('apply')).toEqual(['approved']);
  expect(ways('schedule')).toEqual(['approved']);
  expect(ways('approve')).toEqual(['in review']);
  expect(ways('submit')).toEqual(['draft']);
});

it.each<ChangeState>(['applied', 'cancelled'])('what is %s stays so', (state) => {
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

it('every edit leads back to the draft', () => {
  for (const state of ways('edit')) expect(stateAfter(state, 'edit')).toBe('draft');
});
