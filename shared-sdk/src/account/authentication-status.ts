import type { z } from '@sideband/shared-sdk/wire';
import type { customerAuthenticationStatus } from './model.ts';

export type CustomerAuthenticationStatus = z.infer<typeof customerAuthenticationStatus>;

/**
 * How sure we are of who is in front of us: signed in, known by some look-up, or neither. Whoever is only known is
 * shown no address, card or bill. Spec: application §1, §3.
 */
export function authenticationStatusOf(person: {
  isSignedIn: boolean;
  isFound: boolean;
}): CustomerAuthenticationStatus {
  if (person.isSignedIn) return 'Authenticated';
  return person.isFound ? 'Identified' : 'Unidentified';
}
