import { describe, expect, it } from '@jest/globals';
import { authenticationStatusOf } from './authentication-status.ts';

describe('authenticationStatusOf', () => {
  it.each([
    [true, true, 'Authenticated'],
    [true, false, 'Authenticated'],
    [false, true, 'Identified'],
    [false, false, 'Unidentified'],
  ] as const)('maps isSignedIn %s and isFound %s to %s', (isSignedIn, isFound, status) => {
    expect(authenticationStatusOf({ isSignedIn, isFound })).toBe(status);
  });
});
