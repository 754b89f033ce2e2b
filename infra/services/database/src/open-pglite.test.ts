import { describe, expect, it } from '@jest/globals';
import { asError } from './open-pglite.ts';

describe('asError', () => {
  it('maps the errno of a full disk to ENOSPC', () => {
    expect(asError({ name: 'ErrnoError', errno: 51 })).toMatchObject({ code: 'ENOSPC' });
    expect(String(asError({ name: 'ErrnoError', errno: 8 }))).toBe('Error: errno 8');
    const error = new Error('bug');
    expect(asError(error)).toBe(error);
  });
});
