import { isFailedAnswer, isNetworkError, isTimeoutError } from '@sideband/shared-sdk';

/** A failed call for which the API defines no refusal, reduced to what a customer needs to know. */
export type Breakdown = {
  /**
   * `unreachable`: no response arrived. `limited`: too many requests from this network (429).
   * `busy`: the service is overloaded (503). `unverified`: the browser or its session was rejected
   * (401, 403). `broken`: our side failed.
   */
  kind: 'unreachable' | 'limited' | 'busy' | 'unverified' | 'broken';
  /** Reference number that support asks for: the trace ID of the response. */
  reference?: string;
  /** Earliest time for a retry according to the server, in milliseconds since 1970. */
  retryAt?: number;
};

/** Returns what a thrown error means to the customer. */
export function breakdownOf(error: unknown): Breakdown {
  if (isNetworkError(error) || isTimeoutError(error)) return { kind: 'unreachable' };
  if (!isFailedAnswer(error)) return { kind: 'broken' };
  const { status, traceId, retryAt } = error;
  return {
    kind: kinds[status] ?? 'broken',
    ...(traceId && { reference: traceId }),
    ...(retryAt !== undefined && { retryAt }),
  };
}

const kinds: Record<number, Breakdown['kind']> = {
  401: 'unverified',
  403: 'unverified',
  408: 'unreachable',
  429: 'limited',
  503: 'busy',
};
