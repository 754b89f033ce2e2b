import type { SessionDoor } from '@sideband/shared-sdk';
import { within } from '../within.ts';
import type { PageDecision } from './decide.ts';

const patienceMs = 3_000;

/**
 * Guards routes until the application is ready. Configuration, country and language are part of the
 * document, so only the session can be missing. An anonymous session is sufficient, and one that is
 * still starting delays nothing. A failed start is retried, and the error page is shown if the
 * retry fails too. Spec: application §2.
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
