import { describe, expect, it } from '@jest/globals';
import { standing } from './standing.ts';

describe('standing', () => {
  it('treats versions that served everyone before as good, newest first', () => {
    expect(standing(['1', '2', '3'])).toEqual({ present: '3', before: ['2', '1'] });
    expect(standing([])).toEqual({ present: undefined, before: [] });
  });

  it('drops versions that were rolled back, until they serve everyone again', () => {
    expect(standing(['1', '2', '1'])).toEqual({ present: '1', before: [] });
    expect(standing(['1', '2', '3', '2'])).toEqual({ present: '2', before: ['1'] });
    expect(standing(['1', '2', '1', '2'])).toEqual({ present: '2', before: ['1'] });
  });

  it('keeps the last version for everyone as good while a candidate is served, and while a remote is off', () => {
    expect(standing(['1', '2', null])).toEqual({ present: undefined, before: ['2', '1'] });
    expect(standing(['1', '2', null, '3'])).toEqual({ present: '3', before: ['2', '1'] });
  });
});
