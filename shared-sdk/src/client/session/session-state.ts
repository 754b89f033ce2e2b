/** The current customer or visitor. Tokens stay inside the SDK. */
export type SessionState =
  | { type: 'starting' }
  /**
   * `arrived`: no one was signed in. `ended`: the server no longer accepts the customer's session.
   */
  | { type: 'anonymous'; reason: 'arrived' | 'signedOut' | 'ended' }
  /** `handle` is the email address or username the customer signed in with. */
  | { type: 'authenticated'; handle: string }
  /** No session could be started. `start()` or the next call retries. */
  | { type: 'failed'; error: unknown };
