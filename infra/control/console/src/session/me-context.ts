import type { MeAnswer, Right } from '@sideband/control/contract';
import { createContext, use } from 'react';

export interface Session {
  me: MeAnswer;
  /** Who was signed in here before, where that was somebody else. */
  before?: MeAnswer | undefined;
  signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This is drawn before somebody has signed in.');
  return session;
}

/** Why somebody may not do something, for the place where they would; undefined when they may. */
export function useWhyNot(right: Right): 'no-person' | 'no-right' | undefined {
  const { me } = useSession();
  if (!me.rights.includes(right)) return 'no-right';
  return me.personId === undefined && right !== 'read' ? 'no-person' : undefined;
}
