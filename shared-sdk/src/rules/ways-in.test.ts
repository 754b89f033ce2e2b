import { describe, expect, it } from '@jest/globals';
import { canRemovePasskey } from './ways-in.ts';

const only = { passkeys: 1, hasPassword: false, contactOptions: 0 };

describe('a passkey', () => {
  it('cannot be removed if it is the last way in', () => {
    expect(canRemovePasskey(only)).toBe(false);
  });

  it.each([
    ['another passkey', { passkeys: 2 }],
    ['a password', { hasPassword: true }],
    ['a passcode', { contactOptions: 1 }],
  ])('can be removed if %s remains', (_, more) => {
    expect(canRemovePasskey({ ...only, ...more })).toBe(true);
  });
});
