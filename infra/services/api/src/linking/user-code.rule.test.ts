import { describe, expect, it } from '@jest/globals';
import { newUserCode, plainCode } from './user-code.rule.ts';

describe('user code', () => {
  it('contains only letters that cannot be misread', () => {
    const codes = Array.from({ length: 200 }, newUserCode);
    for (const code of codes)
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it('ignores case, spaces and hyphens when typed', () => {
    expect(plainCode(' wdjb mjht ')).toBe('WDJBMJHT');
    expect(plainCode('Radio-4821')).toBe('RADIO4821');
  });
});
