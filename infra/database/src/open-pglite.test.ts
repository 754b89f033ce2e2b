import { expect, it } from '@jest/globals';
import { asError } from './open-pglite.ts';

it('a full disk is told by its usual name, whatever number the database gives it', () => {
  expect(asError({ name: 'ErrnoError', errno: 51 })).toMatchObject({ code: 'ENOSPC' });
  expect(String(asError({ name: 'ErrnoError', errno: 8 }))).toBe('Error: errno 8');
  const error = new Error('bug');
  expect(asError(error)).toBe(error);
});
