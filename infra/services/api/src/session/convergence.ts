import { convergenceHeader } from '@sideband/shared-sdk/session/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession, Standing } from '../http/proof.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Returns the token with which a session refreshes to the current entitlements of its account. It
 * is derived from the session ID and the account's revision, so nothing is stored, and a token that
 * is outdated or from another session does not match.
 */
export const convergenceTokenOf = (
  secrets: Secrets,
  of: { sessionId: string; revision: number },
): string => secrets.keyed('convergence', `${of.sessionId} ${of.revision}`);

/** Sets the convergence header on the response while the session is behind its account. */
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
