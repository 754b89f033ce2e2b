import type { z } from '@sideband/shared-sdk/wire';
import type { customerAuthenticationStatus } from '../../../contract/account/model.ts';

export type CustomerAuthenticationStatus = z.infer<typeof customerAuthenticationStatus>;

/**
 * Returns how the visitor is known: signed in, identified by a lookup, or neither. An identified
 * visitor is shown no address, card or bill. Spec: application §1, §3.
 */
export function authenticationStatusOf(person: {
  isSignedIn: boolean;
  isFound: boolean;
}): CustomerAuthenticationStatus {
  if (person.isSignedIn) return 'Authenticated';
  return person.isFound ? 'Identified' : 'Unidentified';
}
