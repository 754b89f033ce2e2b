import { expect, it } from '@jest/globals';
import { newUserCode, plainCode } from './user-code.rule.ts';

it('gives codes that nobody misreads', () => {
  const codes = Array.from({ length: 200 }, newUserCode);
  for (const code of codes)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(new Set(codes).size).toBe(200);
});

it('takes a code as people type it', () => {
  expect(plainCode(' wdjb mjht ')).toBe('WDJBMJHT');
  expect(plainCode('Radio-4821')).toBe('RADIO4821');
});
