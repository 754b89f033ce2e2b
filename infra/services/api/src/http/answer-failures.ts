import { isDatabaseAway, isInTheWay, isLockTimeout } from '@sideband/database';
import type { FastifyInstance } from 'fastify';
import { CallFailure } from '../failures/failures.ts';
import { GatewayUnsure } from '../gateway/gateway.ts';

/**
 * Turns every thrown error into an error envelope. The error itself is logged; the caller gets a
 * code and the trace ID.
 */
export function answerFailures(app: FastifyInstance) {
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: { code: 'NOT_FOUND', description: 'There is no such call.' } }),
  );

  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof CallFailure ? error : failureOf(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a call broke down');
    const { status, code, message, invalidFields, retryAfterSeconds } = failure;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return reply
      .status(status)
      .send({ error: { code, description: message, invalidFields, retryAfterSeconds } });
  });
}

function failureOf(error: unknown): CallFailure {
  if (isDatabaseAway(error)) {
    const description = 'The database does not answer. Whether anything was written is not known.';
    return new CallFailure(503, 'SERVICE_UNAVAILABLE', { description, retryAfterSeconds: 2 });
  }
  if (isInTheWay(error) || isLockTimeout(error)) {
    const description = 'Another call was in the way. Nothing was written.';
    return new CallFailure(503, 'SERVICE_UNAVAILABLE', { description, retryAfterSeconds: 1 });
  }
  if (error instanceof GatewayUnsure) {
    const description = 'The card gateway gave no answer.';
    return new CallFailure(503, 'SERVICE_UNAVAILABLE', { description });
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new CallFailure(status, 'BAD_REQUEST', { description: 'The request cannot be read.' });
  }
  return new CallFailure(500, 'SYSTEM', { description: 'Something broke on our side.' });
}
