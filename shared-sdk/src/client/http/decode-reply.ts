import {
  accept,
  type CallStatement,
  type Parts,
  type Result,
  refuse,
  z,
} from '@sideband/shared-sdk/wire';
import { GenericError, ServiceError } from './failures.ts';
import { readFailure } from './read-failure.ts';
import { readRetryAfter } from './retry-after.ts';
import type { Reply } from './transport.ts';

/** Returns the answer or a refusal that the call declares. Throws any other failure. */
export function decodeReply<Sent extends Parts, Answer, Refusal extends { code: string }>(
  call: CallStatement<Sent, Answer, Refusal>,
  { status, text, bytes, traceId, header }: Reply,
  now: Date,
): Result<Answer, Refusal> {
  if (bytes && status < 400) {
    const name = /filename="([^"]+)"/.exec(header('content-disposition') ?? '')?.[1];
    return answerOf(call, { name, bytes });
  }
  const envelope = readEnvelope(text);
  const retryAt = () => readRetryAfter(header('retry-after'), now);
  if (!envelope && status >= 400) {
    const answer = { status, traceId, retryAt: retryAt() };
    throw new GenericError(`${call.domain}.${call.name}: not JSON (${status})`, answer);
  }
  const { data, error } = envelope ?? {};

  // An error is a failure whatever the status, and any data alongside it is ignored.
  if (error !== undefined && error !== null) {
    const refusal = call.refusals && z.safeParse(call.refusals, error);
    if (refusal?.success) return refuse(refusal.data);
    throw new ServiceError({ ...readFailure(error), status, traceId, retryAt: retryAt() });
  }
  if (status >= 400) {
    throw new ServiceError({ code: 'unknown', status, traceId, retryAt: retryAt() });
  }

  return answerOf(call, data);
}

function answerOf<Sent extends Parts, Answer, Refusal extends { code: string }>(
  call: CallStatement<Sent, Answer, Refusal>,
  data: unknown,
): Result<Answer, Refusal> {
  const answer = z.safeParse(call.answer, data);
  if (answer.success) return accept(answer.data);
  const fields = answer.error.issues.map(({ path }) => ['data', ...path].join('.'));
  throw new GenericError(`${call.domain}.${call.name}: cannot read ${fields.join(', ')}`);
}

/** Returns undefined when the text is not JSON, such as a proxy's page or an empty body. */
function readEnvelope(text: string): { data?: unknown; error?: unknown } | undefined {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null ? envelope : {};
  } catch {
    return undefined;
  }
}
