import type { StoredSession } from './stored-auth.ts';

/** The session a call is made with, and its epoch, which changes with a sign-out. */
export interface Held {
  session: StoredSession;
  epoch: number;
}
