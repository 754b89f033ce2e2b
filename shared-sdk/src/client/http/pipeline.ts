import type { AnyCall, CallStatement, Input, Parts, Result } from '@sideband/shared-sdk/wire';
import { writeRequest } from '@sideband/shared-sdk/wire/write-request';
import type { Clock } from '../browser/clock.ts';
import { decodeReply } from './decode-reply.ts';
import type { Endpoints } from './endpoints.ts';
import { statusOf } from './failures.ts';
import { commonHeaders, type Stamp } from './headers.ts';
import type { HoldOff } from './hold-off.ts';
import { pause } from './pause.ts';
import type { Reply, Transport } from './transport.ts';

/** Makes one call of the contract with the given bearer token. Independent of the session. */
export type Send = <Sent extends Parts, Answer, Refusal extends { code: string }>(
  call: CallStatement<Sent, Answer, Refusal>,
  ask: {
    input?: Input<Sent> | undefined;
    bearer?: string | undefined;
    /** Sent in addition to the common headers. */
    headers?: Record<string, string>;
    /** Aborts the call. */
    signal?: AbortSignal | undefined;
  },
) => Promise<Result<Answer, Refusal>>;

export interface PipelineOptions {
  transport: Transport;
  endpoints: Endpoints;
  clock: Clock;
  /** System clock, unadjusted by the server's time. */
  machine: Pick<Clock, 'now'>;
  /** Blocks the repetition of requests that have just failed. */
  holdOff: HoldOff;
  /** Returns the browser state sent with every call. */
  stamp(): Stamp;
  /** Called with every response before it is decoded. */
  hear(call: AnyCall, reply: Reply, bearer: string | undefined): void;
  closing: AbortSignal;
}

export function createPipeline(options: PipelineOptions): Send {
  const { transport, endpoints, clock, machine, holdOff, stamp, hear, closing } = options;

  return async (call, { input, bearer, headers: own, signal }) => {
    const actionId = crypto.randomUUID();
    const { baseUrl, retryDelaysMs, ...endpoint } = endpoints.of(call);
    const { path, body, headers: stated } = writeRequest({ ...call, ...endpoint }, input);
    const isSafe = mayRepeat(call, endpoint.method);
    const isFile = call.file !== undefined;
    const request = { method: endpoint.method, url: `${baseUrl}/${path}`, body, signal, isFile };
    const attempt = async () => {
      const traceId = crypto.randomUUID();
      const common = commonHeaders({ ...stamp(), actionId, traceId, bearer, now: clock.now() });
      const reply = await transport({ ...request, headers: { ...common, ...stated, ...own } });
      hear(call, reply, bearer);
      return decodeReply(call, reply, machine.now());
    };
    const attemptAll = async () => {
      for (const delayMs of retryDelaysMs) {
        try {
          return await attempt();
        } catch (failure) {
          if (!isSafe || !isBreakdown(failure)) throw failure;
        }
        await pause(clock, delayMs, closing);
      }
      return attempt();
    };

    const key = [request.method, request.url, bearer, JSON.stringify(own), body].join(' ');
    const held = holdOff.holding(key);
    if (held) throw held.failure;
    try {
      const result = await attemptAll();
      holdOff.succeeded(key);
      return result;
    } catch (failure) {
      const isCalledOff = closing.aborted || signal?.aborted;
      if (!isCalledOff) holdOff.failed(key, failure);
      throw failure;
    }
  };
}

/**
 * A configured method that is not idempotent disables retries. An idempotent one does not enable
 * them for a call that is not safe to retry.
 */
const mayRepeat = ({ retry, method: stated }: AnyCall, method: AnyCall['method']) =>
  retry === 'safe' && (method === stated || (method !== 'POST' && method !== 'PATCH'));

/** Excludes 503, with which the server asks for fewer requests. */
function isBreakdown(failure: unknown) {
  const status = statusOf(failure) ?? 0;
  return status >= 500 && status !== 503;
}
