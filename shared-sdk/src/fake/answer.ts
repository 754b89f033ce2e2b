import type { Result } from '@sideband/shared-sdk/wire';
import { Failure } from './twin.ts';

/** Refusals are 422 unless the contract's code has a status of its own. */
const statusOf: Record<string, number> = {
  DRIVER_ALREADY_HAS_PROFILE: 409,
  RATE_LIMIT_EXCEEDED: 429,
  invalidCredentials: 401,
  'authorization-pending': 401,
  expired_token: 400,
  'invalid-auth-headers': 400,
  'invalid-convergence-token': 400,
  'invalid-refresh-token': 401,
  locked: 423,
  slow_down: 400,
};

function reply(status: number, envelope: object, headers = new Headers()) {
  headers.set('content-type', 'application/json');
  headers.set('x-trace-id', crypto.randomUUID());
  return new Response(JSON.stringify(envelope), { status, headers });
}

type Outcome = Result<unknown, { code: string }> | Promise<Result<unknown, { code: string }>>;

/** An answer as it travels: the envelope, with the status that the api would give it. */
export async function answerWith(act: () => Outcome, headers?: Headers): Promise<Response> {
  try {
    const result = await act();
    if (result.ok) return reply(200, { data: result.value }, headers);
    return reply(statusOf[result.error.code] ?? 422, { error: result.error }, headers);
  } catch (failure) {
    if (failure instanceof Failure) return reply(failure.status, { error: failure.error }, headers);
    throw failure;
  }
}
