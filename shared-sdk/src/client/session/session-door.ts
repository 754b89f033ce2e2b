import type { Observable } from 'rxjs';
import type { HandedSession } from '../../contract/session/model.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionState } from './session-state.ts';

/** The part of an identity grant that signing in needs. Every way to authenticate returns one. */
export interface SignInGrant {
  identityId: string;
  grant: string;
}

/** The session of this browser and the ways to change it. */
export interface SessionDoor {
  /** Emits the current state and every change, in whichever tab it was made. */
  state: Observable<SessionState>;
  /** Events other than state changes. They are not replayed to later subscribers. */
  events: Observable<SessionEvent>;
  current(): SessionState;
  /**
   * Finds or starts a session. Calls wait for it. Safe to retry. After a failure, it rejects with
   * the same failure without a request until the visitor takes an action or the pause is over (1,
   * 2, 4 … s, at most a minute), but at least until the time in the server's `Retry-After`.
   */
  start(): Promise<void>;
  /**
   * Signs in with an identity grant, which is used up. After a failure, nothing has changed. A
   * customer who is already signed in stays so, and the grant stays unused. With `keepSignedIn`
   * false, the session ends with the browser, or a day after its last use.
   */
  signIn(
    grant: SignInGrant,
    handle: string,
    options?: { keepSignedIn?: boolean | undefined },
  ): Promise<void>;
  /**
   * Continues with a session obtained another way, such as a device code or an earlier application.
   */
  takeUp(session: HandedSession): Promise<void>;
  /**
   * Adopts the customer's new handle in this page and its other tabs without signing anyone out. No
   * effect if another customer has signed in meanwhile.
   */
  rename(handles: { from: string; to: string }): Promise<void>;
  /**
   * Signs the customer out in every tab of this browser, immediately and whatever happens to the
   * page. Their last events are still sent, for two seconds at most. Then the server is notified,
   * by a later page if necessary. Never rejects. No effect for an anonymous visitor.
   */
  signOut(): Promise<void>;
  /**
   * Ends the session after inactivity, in every tab and on the server, so that its tokens become
   * worthless. The state becomes `ended`, and drafts are kept for the same customer. An anonymous
   * session ends too, and another begins. Never rejects.
   */
  timeOut(): Promise<void>;
  /** Whether the signed-in customer asked to stay signed in (`keepSignedIn`). */
  isKept(): boolean;
  /**
   * Whether this browser stores a customer's sign-in, valid or not. Without one, a visitor can be
   * asked to sign in immediately, before the session has started.
   */
  isRemembered(): boolean;
  /**
   * Signs out a customer whom the server no longer knows, in every tab, without notifying the
   * server. No effect if another customer has signed in meanwhile.
   */
  forget(handle: string): Promise<void>;
  /**
   * Ends every session of the customer on all devices, then the local one. The last events are sent
   * first, for two seconds at most. Rejects with `SessionError` when no one is signed in, and
   * otherwise like any call. After a rejection nothing has changed, and a retry is safe.
   */
  revokeAll(): Promise<void>;
  /**
   * Turns the server's test mode on or off, and signs the customer out. Their last events are sent
   * first, for two seconds at most.
   */
  setTest(on: boolean): Promise<void>;
  /**
   * Refreshes the device grant. Rejects with `SessionError` if there is none, or if it was
   * refreshed less than the configured interval ago (60 s). A grant that the server rejects (401 or
   * 403) is replaced by one of a new device. After any other failure, which is passed on, the grant
   * is kept.
   */
  refreshDeviceGrant(): Promise<void>;
  /**
   * Returns the ID that the service gave this browser. Throws `SessionError` before the session has
   * started.
   */
  deviceId(): string;
  /** Returns the state of the session for support, without any usable secret. */
  diagnostics(): Diagnostics;
}
