import type { IdentityGrant } from '@sideband/shared-sdk/identity';
import type { Observable } from 'rxjs';
import type { Diagnostics } from './diagnostics.ts';
import type { HandedSession } from './model.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionState } from './session-state.ts';

/** Who is using this browser, and how that changes. */
export interface SessionDoor {
  /** The state now and after every change, in whichever tab it was made. */
  state: Observable<SessionState>;
  /** What happens besides. Nothing is kept for who listens later. */
  events: Observable<SessionEvent>;
  current(): SessionState;
  /**
   * Finds or makes a session; calls wait for it. Safe to repeat. After a failure it fails with the same, without
   * asking the server, until the person presses something or the pause is over (1, 2, 4 … s, at most a minute), and in
   * any case until the time that the server named.
   */
  start(): Promise<void>;
  /**
   * Signs in with proof of an identity, which is used up by it. On failure nothing has changed. The
   * customer who is signed in already stays so, and the proof unused. With `keepSignedIn` false the
   * session ends with the browser, and a day after its last use in any case.
   */
  signIn(
    grant: IdentityGrant,
    handle: string,
    wish?: { keepSignedIn?: boolean | undefined },
  ): Promise<void>;
  /** Goes on with a session that came by another way, such as a device code or an earlier application. */
  takeUp(session: HandedSession): Promise<void>;
  /**
   * The customer's address has changed: this page and its other tabs know them by the new one, and
   * nobody is signed out. Nothing happens to anybody else who has signed in meanwhile.
   */
  rename(handles: { from: string; to: string }): Promise<void>;
  /**
   * Signs the customer out, in every tab of this browser: at once, whatever becomes of the page. Their
   * last events still go out, for two seconds at most; then the server is told, if need be by a later
   * page. Never fails. Nothing happens to an anonymous visitor.
   */
  signOut(): Promise<void>;
  /**
   * Ends the session because nobody seems to be there any more, in every tab and at the server: what
   * was handed out leads nowhere from then on. The state says `ended`, and what was typed is kept for
   * the same customer. A visitor's session ends too, and another begins.
   * Never fails.
   */
  timeOut(): Promise<void>;
  /** Whether the customer who is signed in asked to stay so (`keepSignedIn`). */
  isKept(): boolean;
  /**
   * Whether this browser holds somebody's sign-in, good or not: before the session has started, who is
   * not remembered can be asked to sign in at once.
   */
  isRemembered(): boolean;
  /**
   * The server no longer knows this customer: signs them out here, in every tab, without telling it.
   * Nothing happens to anybody else who has signed in meanwhile.
   */
  forget(handle: string): Promise<void>;
  /**
   * Ends every session of the customer, on all devices, then this one here; their last events are
   * sent first, for two seconds at most. Rejects with `SessionError` when nobody is signed in, and as
   * any call does; then nothing has changed, and trying again is safe.
   */
  revokeAll(): Promise<void>;
  /**
   * Asks for the server's test mode, or leaves it: whoever was signed in no longer is. Their last
   * events are sent first, for two seconds at most.
   */
  setTest(on: boolean): Promise<void>;
  /**
   * Renews the device grant. Rejects with `SessionError` where there is none, or when it was renewed
   * less than the configured interval ago (60 s). A grant that the server refuses (401 or 403) is
   * replaced by that of a new device; after any other failure, which is passed on, it stays.
   */
  refreshDeviceGrant(): Promise<void>;
  /** What the service calls this browser. Throws `SessionError` before the session has started. */
  deviceId(): string;
  /** For support: how the session stands, without anything that could be used. */
  diagnostics(): Diagnostics;
}
