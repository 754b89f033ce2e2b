import { expect, it } from '@jest/globals';
import { standing } from './standing.ts';

it('what served everybody before is good, the newest first', () => {
  expect(standing(['1', '2', '3'])).toEqual({ present: '3', before: ['2', '1'] });
  expect(standing([])).toEqual({ present: undefined, before: [] });
});

it('what somebody went back from is not good any more, until it serves everybody again', () => {
  expect(standing(['1', '2', '1'])).toEqual({ present: '1', before: [] });
  expect(standing(['1', '2', '3', '2'])).toEqual({ present: '2', before: ['1'] });
  expect(standing(['1', '2', '1', '2'])).toEqual({ present: '2', before: ['1'] });
});

it('beside a candidate, and while a remote is off, the last for everybody is the good one', () => {
  expect(standing(['1', '2', null])).toEqual({ present: undefined, before: ['2', '1'] });
  expect(standing(['1', '2', null, '3'])).toEqual({ present: '3', before: ['2', '1'] });
});
