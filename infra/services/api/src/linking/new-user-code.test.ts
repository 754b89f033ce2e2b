import { expect, it } from '@jest/globals';
import { newUserCode } from './new-user-code.ts';

it('newUserCode returns only letters that cannot be misread', () => {
  const codes = Array.from({ length: 200 }, newUserCode);
  for (const code of codes)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(new Set(codes).size).toBe(200);
});
