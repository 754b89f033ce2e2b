import type { StoredSession } from './stored-auth.ts';

/** A session as a call holds it, and whose time it belongs to: after a sign-out it is another epoch. */
export interface Held {
  session: StoredSession;
  epoch: number;
}
