import type { Result } from '@sideband/shared-sdk/wire';
import { Failure } from './twin.ts';

/** Refusals are 422 unless the contract's code has a status of its own. */
const statusOf: Record<string, number> = {
  RATE_LIMIT_EXCEEDED: 429,
  invalidCredentials: 401,
  locked: 423,
};

const reply = (status: number, envelope: object) =>
  new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json', 'x-trace-id': crypto.randomUUID() },
  });

/** An answer as it travels: the envelope, with the status that the api would give it. */
export function answerWith(act: () => Result<unknown, { code: string }>): Response {
  try {
    const result = act();
    if (result.ok) return reply(200, { data: result.value });
    return reply(statusOf[result.error.code] ?? 422, { error: result.error });
  } catch (failure) {
    if (failure instanceof Failure) return reply(failure.status, { error: failure.error });
    throw failure;
  }
}
