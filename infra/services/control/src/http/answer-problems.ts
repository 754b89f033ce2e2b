import { isDatabaseAway, isInTheWay, isLockTimeout } from '@sideband/database';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pointerTo } from '../refusals/problem.ts';
import { Refused } from '../refusals/refused.ts';
import { TooMany } from '../refusals/too-many.ts';
import { HeadMoved } from '../revisions/append-revision.ts';

/**
 * Maps all errors to problem details (RFC 9457). Unexpected errors are logged but not disclosed.
 */
export function answerProblems(app: FastifyInstance) {
  app.setNotFoundHandler((_, reply) =>
    send(reply, new Refused('not-found', 'There is no such call.')),
  );
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return send(reply, refusal);
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'the database does not answer');
      reply.header('retry-after', '5');
      const detail = 'The database does not answer. Whether anything was written is not known.';
      return problem(reply, { status: 503, code: 'unavailable', detail });
    }
    if (isInTheWay(error) || isLockTimeout(error)) {
      request.log.warn({ err: error }, 'a transaction was rolled back because of another one');
      reply.header('retry-after', '1');
      const detail = 'Another change was in the way. Nothing was written.';
      return problem(reply, { status: 503, code: 'unavailable', detail });
    }
    request.log.error({ err: error }, 'a call broke down');
    return problem(reply, { status: 500, code: 'broken', detail: 'Something broke on our side.' });
  });
}

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof HeadMoved) return new Refused('precondition-failed', error.message);
  if (error instanceof z.ZodError) {
    const problems = error.issues.map(({ path, code, message }) => {
      return { pointer: pointerTo(...path.map(String)), code, message };
    });
    return new Refused('unreadable', 'The request does not have the right shape.', problems);
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return;
  if (status === 413) return new Refused('too-large', 'That is more than this call takes.');
  if (status === 415) return new Refused('unreadable', 'Send the body as application/json.');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isJson = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError;
  const detail = isJson ? 'The body is not valid JSON.' : 'The request cannot be read.';
  return new Refused('unreadable', detail);
}

function send(reply: FastifyReply, refusal: Refused) {
  const { status, code, message, problems } = refusal;
  if (refusal instanceof TooMany) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return problem(reply, { status, code, detail: message, ...(problems && { problems }) });
}

const problem = (reply: FastifyReply, told: { status: number; code: string; detail: string }) =>
  reply
    .status(told.status)
    .type('application/problem+json')
    .send({ type: `/problems/${told.code}`, title: told.code.replaceAll('-', ' '), ...told });
