import { expect, it } from '@jest/globals';
import { authenticationStatusOf } from './authentication-status.ts';

it.each([
  [true, true, 'Authenticated'],
  [true, false, 'Authenticated'],
  [false, true, 'Identified'],
  [false, false, 'Unidentified'],
] as const)('signed in: %s, found by a look-up: %s: %s', (isSignedIn, isFound, status) => {
  expect(authenticationStatusOf({ isSignedIn, isFound })).toBe(status);
});
