/** Who is in front of the page. Tokens are nobody's business but the SDK's. */
export type SessionState =
  | { type: 'starting' }
  /** `arrived`: nobody was signed in. `ended`: the server no longer takes the customer's session. */
  | { type: 'anonymous'; reason: 'arrived' | 'signedOut' | 'ended' }
  /** `handle` is the email address or username the customer signed in with. */
  | { type: 'authenticated'; handle: string }
  /** No session could be had; `start()` or the next call tries again. */
  | { type: 'failed'; error: unknown };
