import { convergenceHeader } from '@sideband/shared-sdk/session/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets/secrets.ts';
import type { OpenSession, Standing } from './sessions.table.ts';

/**
 * What brings a session up to date with its account. A token names the session and how far its
 * account has come, so there is nothing to keep: an older one, or another session's, does not fit.
 */
export const convergenceTokenOf = (
  secrets: Secrets,
  of: { sessionId: string; revision: number },
): string => secrets.keyed('convergence', `${of.sessionId} ${of.revision}`);

/** Sends the token along with an answer while the session is behind. */
export function tellOfChanges(
  reply: FastifyReply,
  secrets: Secrets,
  { sessionId, told, revision }: OpenSession & Standing,
) {
  if (revision === null || revision <= told) return;
  reply.header(convergenceHeader, convergenceTokenOf(secrets, { sessionId, revision }));
}

export function readConvergenceToken({ headers }: FastifyRequest): string | undefined {
  const sent = headers[convergenceHeader];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}
