import type { IdentityGrant } from '@sideband/shared-sdk/identity';
import type { Observable } from 'rxjs';
import type { SessionState } from './session-state.ts';

export interface SessionDoor {
  /** The state now and after every change. */
  state: Observable<SessionState>;
  current(): SessionState;
  /** Finds or makes a session. Safe to repeat, and to repeat after it failed; calls wait for it. */
  start(): Promise<void>;
  /** Signs in with proof of an identity, which is used up by it. On failure nothing has changed. */
  signIn(grant: IdentityGrant, handle: string): Promise<void>;
  /** Never fails: the customer is signed out here even when the server cannot be told. */
  signOut(): Promise<void>;
}
