import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

type ErrorCode =
  | 'PARSE_ERROR'
  | 'TARGETING_KEY_MISSING'
  | 'INVALID_CONTEXT'
  | 'FLAG_NOT_FOUND'
  | 'GENERAL';

/** Why a request is rejected, as an OFREP error code. */
export class OfrepRefusal extends Error {
  override name = 'OfrepRefusal';
  readonly errorCode: ErrorCode;
  readonly status: number;
  /** Seconds until a retry is allowed. */
  readonly retryAfter: number | undefined;
  constructor(
    errorCode: ErrorCode,
    details: string,
    { status = 400, retryAfter }: { status?: number; retryAfter?: number } = {},
  ) {
    super(details);
    this.errorCode = errorCode;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * Sends a rejection, or an error of the server itself, with a body that OFREP clients understand.
 */
export function answerRefusal(
  error: FastifyError | OfrepRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = error instanceof OfrepRefusal ? error : refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'Toggles cannot be evaluated');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  const { key } = Object(request.params);
  const named = typeof key === 'string' ? { key } : {};
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ ...named, errorCode: refusal.errorCode, errorDetails: refusal.message });
}

function refusalOf({ statusCode = 500 }: FastifyError): OfrepRefusal {
  if (statusCode === 413) {
    return new OfrepRefusal('INVALID_CONTEXT', 'The context is too large.', { status: 413 });
  }
  if (statusCode === 415) {
    return new OfrepRefusal('PARSE_ERROR', 'The body has to be JSON.', { status: 415 });
  }
  if (statusCode < 500) return new OfrepRefusal('PARSE_ERROR', 'The body cannot be read.');
  return new OfrepRefusal('GENERAL', 'The toggles cannot be evaluated.', { status: 500 });
}
