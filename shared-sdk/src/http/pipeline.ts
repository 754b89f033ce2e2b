import type { CallStatement, Result } from '@sideband/shared-sdk/wire';
import type { Clock } from './clock.ts';
import { pause } from './closing.ts';
import { decodeReply } from './decode-reply.ts';
import { isServiceError } from './failures.ts';
import { commonHeaders } from './headers.ts';
import type { Transport } from './transport.ts';

/** Makes one call of the contract with the bearer it is given. Knows no session. */
export type Send = <Body, Answer, Refusal extends { code: string }>(
  call: CallStatement<Body, Answer, Refusal>,
  ask: { body?: Body; bearer?: string },
) => Promise<Result<Answer, Refusal>>;

export function createPipeline(options: {
  transport: Transport;
  apiBase: string;
  clock: Clock;
  retryDelaysMs: number[];
  closing: AbortSignal;
}): Send {
  const { transport, apiBase, clock, retryDelaysMs, closing } = options;

  return async (call, { body, bearer }) => {
    const actionId = crypto.randomUUID();
    const request = {
      method: call.method,
      url: `${apiBase}/${call.path}`,
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const attempt = async () => {
      const headers = commonHeaders({ actionId, bearer, now: clock.now() });
      return decodeReply(call, await transport({ ...request, headers }));
    };

    for (const delayMs of retryDelaysMs) {
      try {
        return await attempt();
      } catch (failure) {
        if (!mayRepeat(call.method, failure)) throw failure;
      }
      await pause(clock, delayMs, closing);
    }
    return attempt();
  };
}

/** A 503 is not repeated: the server has asked for less, not more. */
const mayRepeat = (method: string, failure: unknown) =>
  method === 'GET' && isServiceError(failure) && failure.status >= 500 && failure.status !== 503;
