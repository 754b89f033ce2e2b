import type { SessionDoor } from '@sideband/shared-sdk';
import { within } from '../remotes/within.ts';
import type { PageDecision } from './decide.ts';

const patienceMs = 3_000;

/**
 * What stands before every guarded row: whether the application is ready. Configuration, country and
 * language are in the document or there is no page, so a session is what may be missing; an anonymous one
 * is enough, and one that is still being made holds up nobody. Only when none could be had is another
 * tried, and the error page shown if there is none then. Spec: application §2.
 */
export function createGuard(session: Pick<SessionDoor, 'current' | 'start'>) {
  return (decision: PageDecision): PageDecision | Promise<PageDecision> => {
    if (decision.kind !== 'remote' || !decision.row.guard) return decision;
    if (session.current().type !== 'failed') return decision;
    return within(session.start(), patienceMs, 'a session').then(
      () => decision,
      () => ({ kind: 'notReady' as const }),
    );
  };
}

export type Guard = ReturnType<typeof createGuard>;
