/**
 * Session events other than state changes (SDK §4). Emitted after the session is fully updated, so
 * listeners may call the SDK.
 */
export type SessionEvent =
  /** No session could be started: the device grant is missing or a renewal failed. */
  | { type: 'session-error'; error: unknown }
  /**
   * An anonymous session was refused and could not be replaced, or its replacement was refused as
   * well.
   */
  | { type: 'session-state-error'; error: unknown }
  | { type: 'session-refreshed' }
  /** A call was finally refused for lack of a valid session. */
  | { type: 'UNAUTHENTICATED' | 'SESSION_TIMED_OUT'; error: unknown };
