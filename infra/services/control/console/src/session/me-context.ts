import type { MeAnswer, Right } from '@sideband/control/contract';
import { createContext, use } from 'react';

export interface Session {
  me: MeAnswer;
  /** Previously signed-in person, if it was a different one. */
  before?: MeAnswer | undefined;
  signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This is drawn before somebody has signed in.');
  return session;
}

/** Returns why the signed-in person lacks a right; `undefined` when they have it. */
export function useWhyNot(right: Right): 'no-person' | 'no-right' | undefined {
  const { me } = useSession();
  if (!me.rights.includes(right)) return 'no-right';
  return me.personId === undefined && right !== 'read' ? 'no-person' : undefined;
}
