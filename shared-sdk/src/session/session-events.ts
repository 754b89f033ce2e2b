/**
 * What happens to the session besides its state (SDK §4). Sent after everything is in place, so a
 * listener may call whatever it likes.
 */
export type SessionEvent =
  /** No session could be had, for want of a device grant or because a renewal broke down. */
  | { type: 'session-error'; error: unknown }
  /** An anonymous session was refused, and so was the one that replaced it, or none could replace it. */
  | { type: 'session-state-error'; error: unknown }
  | { type: 'session-refreshed' }
  /** A call was refused in the end, for want of a session. */
  | { type: 'UNAUTHENTICATED' | 'SESSION_TIMED_OUT'; error: unknown };
